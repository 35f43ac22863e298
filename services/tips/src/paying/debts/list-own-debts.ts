import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnDebtsRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { carriedBySchema, type OwnDebt } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { BORNE_SUM, IS_OBJECTED } from './debt-ties.js';

/** Reveals nothing about the debtor, who may be a stranger. */
const LIST = `
  SELECT * FROM (
    SELECT tie.id, tie.carried_by, tie.carried_at, ${BORNE_SUM} AS borne_cents, tie.objection, tie.objected_cents, ${IS_OBJECTED} AS is_objected
    FROM debt_ties AS tie WHERE tie.bearer_id = $1 AND tie.carried_at IS NOT NULL
  ) AS own
  WHERE borne_cents > 0 OR objected_cents IS NOT NULL ORDER BY carried_at DESC, id LIMIT 100`;

const ownDebt = z
  .object({
    id: z.string(),
    carriedBy: carriedBySchema,
    carriedAt: isoTime,
    borneCents: cents,
    objection: z.string().nullable(),
    objectedCents: cents.nullable(),
    isObjected: z.boolean(),
  })
  .transform(({ borneCents, objectedCents, isObjected, ...debt }): OwnDebt => ({
    ...debt,
    amountCents: borneCents || (objectedCents ?? 0),
    state: isObjected ? 'objected' : borneCents > 0 ? 'borne' : 'given-back',
  }));

@Injectable()
export class ListOwnDebts {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listOwnDebtsRpc)
  async execute(actor: Actor): Promise<{ debts: OwnDebt[] }> {
    const { id } = requireUser(actor);
    return { debts: await query(this.dataSource, ownDebt, LIST, [id]) };
  }
}
