import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { sendMassMailRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import type { MassMailContent } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { GETS_MASS_MAILS } from '../recipients/gets-mass-mails.js';
import { MassMail } from './mass-mail.entity.js';

const createdMassMail = z.object({ id: z.string(), recipients: count });

@Injectable()
export class SendMassMail {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(sendMassMailRpc)
  async execute(
    { content, idempotencyKey }: RpcInput<typeof sendMassMailRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof sendMassMailRpc>> {
    const { id: adminId } = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const created = await queryOptional(
        manager,
        createdMassMail,
        `INSERT INTO mass_mails (admin_id, idempotency_key, content, recipients)
         SELECT $1, $2, $3, count(*) FROM recipients r WHERE ${GETS_MASS_MAILS}
         ON CONFLICT (admin_id, idempotency_key) DO NOTHING
         RETURNING id, recipients`,
        [adminId, idempotencyKey ?? null, JSON.stringify(content)],
      );
      if (!created) return findFirst(manager, adminId, idempotencyKey, content);
      const { id, recipients } = created;
      await recordActivity(manager, notificationsActivityRecorded, actor, 'mass-email-queued', {
        target: { kind: 'mass-email', id },
        details: { subject: content.subject, recipients: String(recipients) },
      });
      await announce(manager, 'mass_mails');
      return { id, sentCount: recipients };
    });
  }
}

/** Returns the mass e-mail that was already queued with this key. */
async function findFirst(
  manager: EntityManager,
  adminId: string,
  idempotencyKey: string | undefined,
  content: MassMailContent,
) {
  const first = await manager.findOneByOrFail(MassMail, { adminId, idempotencyKey });
  if (!isDeepStrictEqual(comparable(first.content), comparable(content))) {
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This key was used for another mass email.');
  }
  return { id: first.id, sentCount: first.recipients };
}

/** Ignores the image's address, because every upload gets a new one. */
function comparable({ image, ...content }: MassMailContent) {
  return { ...content, image: image && { link: image.link } };
}
