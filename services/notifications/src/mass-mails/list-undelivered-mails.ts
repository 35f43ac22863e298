import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listUndeliveredMailsRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { undeliveredMailSchema } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { assertMassMailId, massMailNotFound } from './list-mass-mails.js';
import { MassMail } from './mass-mail.entity.js';

const listedMail = z.object({
  id: z.string(),
  recipient: z.string().nullable(),
  status: undeliveredMailSchema.shape.status,
  reason: z.string().nullable(),
});

@Injectable()
export class ListUndeliveredMails {
  constructor(private readonly dataSource: DataSource) {}

  /** The cursor is the id of the last mail on the previous page. */
  @HandlesRpc(listUndeliveredMailsRpc)
  async execute(
    { massMailId, cursor, limit }: RpcInput<typeof listUndeliveredMailsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listUndeliveredMailsRpc>> {
    requireAdmin(actor);
    assertMassMailId(massMailId);
    if (!(await this.dataSource.manager.existsBy(MassMail, { id: massMailId }))) throw massMailNotFound();
    const found = await query(
      this.dataSource,
      listedMail,
      `SELECT id, recipient, status, last_error AS reason FROM messages
        WHERE mass_mail_id = $1 AND status IN ('bounced', 'failed', 'unknown')
          AND ($2::uuid IS NULL OR (status, id) > (SELECT status, id FROM messages WHERE id = $2))
        ORDER BY status, id LIMIT $3`,
      [massMailId, cursor ?? null, limit + 1],
    );
    const page = found.slice(0, limit);
    return {
      mails: page.map((mail) => ({
        ...mail,
        recipient: mail.recipient && maskEmail(mail.recipient),
        reason: mail.reason ?? 'unknown',
      })),
      nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
