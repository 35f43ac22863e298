import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listCreatorLinksRpc, listLinksRpc } from '@sprinkle/contracts/profiles/links.rpc';
import type { CreatorLink, Link } from '@sprinkle/contracts/profiles/links.schemas';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin, requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { linksOf } from './links.js';

const TAKEDOWNS = `
  SELECT id AS takedown_id, target_id AS link_id FROM report_cases
  WHERE creator_id = $1 AND action = 'link-taken-down' AND appeal_state <> 'reversed'`;

const knownAccount = z.object({ id: z.string() });

const takedown = z.object({ takedownId: z.string(), linkId: z.string() });

@Injectable()
export class ListLinks {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listLinksRpc)
  execute(actor: Actor): Promise<Link[]> {
    return linksOf(this.dataSource.manager, requireUser(actor).id);
  }

  @HandlesRpc(listCreatorLinksRpc)
  async ofCreator({ userId }: RpcInput<typeof listCreatorLinksRpc>, actor: Actor): Promise<CreatorLink[]> {
    requireAdmin(actor);
    await assertAccount(this.dataSource, userId);
    const [links, takedowns] = await Promise.all([
      linksOf(this.dataSource.manager, userId),
      query(this.dataSource, takedown, TAKEDOWNS, [userId]),
    ]);
    const takedownOf = new Map(takedowns.map(({ linkId, takedownId }) => [linkId, takedownId]));
    return links.map((link) => ({ ...link, takedownId: takedownOf.get(link.id) ?? null }));
  }
}

/** Also accepts closed accounts, because their rows stay. */
async function assertAccount(database: DataSource, userId: string): Promise<void> {
  const { data: id } = z.uuid().safeParse(userId);
  const account =
    id && (await queryOptional(database, knownAccount, 'SELECT id FROM accounts WHERE id = $1', [id]));
  if (!account) throw new DomainError('NOT_FOUND', "This creator doesn't exist.");
}
