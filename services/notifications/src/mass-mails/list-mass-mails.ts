import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getMassMailRpc, listMassMailsRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import type { MassMail as MassMailView } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { COUNTS } from './count-messages.js';
import { MassMail, massMailCounts, toMassMail } from './mass-mail.entity.js';

const countedMassMail = z.object({ id: z.string(), counts: massMailCounts });

@Injectable()
export class ListMassMails {
  constructor(private readonly dataSource: DataSource) {}

  /** The cursor is the id of the last mass e-mail on the previous page. */
  @HandlesRpc(listMassMailsRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listMassMailsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listMassMailsRpc>> {
    requireAdmin(actor);
    const listed = this.dataSource
      .createQueryBuilder(MassMail, 'massMail')
      .orderBy('massMail.createdAt', 'DESC')
      .addOrderBy('massMail.id', 'DESC')
      .limit(limit + 1);
    if (cursor) {
      listed.where(
        '("massMail".created_at, "massMail".id) < (SELECT m.created_at, m.id FROM mass_mails m WHERE m.id = :cursor)',
        { cursor },
      );
    }
    const found = await listed.getMany();
    const page = found.slice(0, limit);
    return {
      massMails: await this.withCounts(page),
      nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  @HandlesRpc(getMassMailRpc)
  async get({ massMailId }: RpcInput<typeof getMassMailRpc>, actor: Actor): Promise<MassMailView> {
    requireAdmin(actor);
    assertMassMailId(massMailId);
    const found = await this.dataSource.manager.findBy(MassMail, { id: massMailId });
    const [massMail] = await this.withCounts(found);
    if (!massMail) throw massMailNotFound();
    return massMail;
  }

  private async withCounts(massMails: MassMail[]): Promise<MassMailView[]> {
    const open = massMails.filter(({ endedAt }) => !endedAt).map(({ id }) => id);
    const counted = open.length
      ? await query(
          this.dataSource,
          countedMassMail,
          `SELECT id, ${COUNTS} AS counts FROM mass_mails WHERE id = ANY ($1)`,
          [open],
        )
      : [];
    const counts = new Map(counted.map(({ id, counts }) => [id, counts]));
    return massMails.map((massMail) =>
      toMassMail(massMail, massMail.finalCounts ?? counts.get(massMail.id) ?? {}),
    );
  }
}

/** Treats a malformed id as not found, because Postgres would reject it. */
export function assertMassMailId(massMailId: string): void {
  if (!z.uuid().safeParse(massMailId).success) throw massMailNotFound();
}

export function massMailNotFound(): DomainError {
  return new DomainError('NOT_FOUND', "This mass email doesn't exist.");
}
