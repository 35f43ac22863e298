import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportMistakesRpc, listMistakesRpc } from '@sprinkle/contracts/tips/page/mistakes.rpc';
import { mistakeSchema } from '@sprinkle/contracts/tips/page/mistakes.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { ExportList } from '../../exports/export-list.js';
import { IS_REFUNDED, MISTAKE_OUTCOME } from '../../taking/reversals/mistake-outcome.js';

/** Condition: a mistake, joined with its tip, waits for a decision. */
export const IS_OPEN = `(mistakes.declined_at IS NULL AND NOT ${IS_REFUNDED})`;

const LISTED = `
  SELECT mistakes.tip_id AS id, tips.user_id AS creator_id, username AS creator_username,
    coalesce(sender_name, 'Anonymous') AS sender_name, amount_cents, succeeded_at AS paid_at, reported_at,
    ${MISTAKE_OUTCOME} AS outcome
  FROM mistakes JOIN tips ON tips.id = mistakes.tip_id JOIN creators ON creators.id = tips.user_id`;

const LAST = '(SELECT last.reported_at, last.tip_id FROM mistakes AS last WHERE last.tip_id = $1)';

const LIST_OPEN = `
  ${LISTED} WHERE ${IS_OPEN}
    AND ($1::uuid IS NULL OR (reported_at, mistakes.tip_id) > ${LAST})
  ORDER BY reported_at, mistakes.tip_id LIMIT $2`;

const LIST_DECIDED = `
  ${LISTED} WHERE NOT ${IS_OPEN}
    AND ($1::uuid IS NULL OR (reported_at, mistakes.tip_id) < ${LAST})
  ORDER BY reported_at DESC, mistakes.tip_id DESC LIMIT $2`;

const listedMistake = mistakeSchema.extend({ amountCents: cents, paidAt: isoTime, reportedAt: isoTime });

/** Lists the open reports, the oldest first, or the decided ones, the newest first. */
@Injectable()
export class ListMistakes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listMistakesRpc)
  async execute(
    { state, cursor, limit }: RpcInput<typeof listMistakesRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listMistakesRpc>> {
    requireAdmin(actor);
    const statement = state === 'open' ? LIST_OPEN : LIST_DECIDED;
    const rows = await query(this.dataSource, listedMistake, statement, [cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(rows, limit);
    return { mistakes: page, nextCursor };
  }

  @HandlesRpc(exportMistakesRpc)
  export(query: RpcInput<typeof exportMistakesRpc>, actor: Actor) {
    return this.exports.execute('mistakes', query, actor, () => this.execute(query, actor));
  }
}
