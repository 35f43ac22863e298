import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { PAYOUT_RULE_DEFAULTS } from '@sprinkle/contracts/rules/payouts';
import { heldReasonSchema } from '@sprinkle/contracts/tips/payouts.schemas';
import { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { balanceSum } from '../ledger/balance-of.js';
import { AccountInfos, placeOfMethod } from '../payout-methods/account-infos.js';
import { HELD_BY, HELD_REASONS_SQL, HELD_UNTIL, heldUntilSchema, toHolds } from './held-reason.js';
import { pendingSum, reservedSum, SCOPES, suspectedSum } from './payable.js';

/**
 * One statement reads one snapshot, so that the parts add up to the whole. OFFSET 0 keeps Postgres from adding the sums up again
 * in each place that names them.
 */
const READ = `
  SELECT sums.*, method.id AS method_id, method.encrypted_account_info,
    method.encrypted_account_holder,
    ${HELD_REASONS_SQL} AS held_reasons,
    ${HELD_UNTIL} AS held_until,
    rules.minimum_payout_cents, rules.payout_reserve_days AS reserve_days
  FROM creators ${HELD_BY}
    CROSS JOIN LATERAL (
      SELECT ${balanceSum('$1')} AS balance_cents, ${pendingSum(SCOPES.one)} AS pending_cents,
        ${reservedSum(SCOPES.one)} AS reserve_cents, ${suspectedSum(SCOPES.one)} AS suspected_cents,
        (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries
          WHERE creator_id = $1 AND kind = 'debt-taken-over') AS taken_over_cents
      OFFSET 0) AS sums
    CROSS JOIN LATERAL (SELECT sums.balance_cents - sums.pending_cents AS cents) AS payable
  WHERE creators.id = $1`;

const ownBalance = z.object({
  balanceCents: cents,
  pendingCents: cents,
  reserveCents: cents,
  suspectedCents: cents,
  takenOverCents: cents,
  reserveDays: z.number(),
  methodId: z.string().nullable(),
  encryptedAccountInfo: z.string().nullable(),
  encryptedAccountHolder: z.string().nullable(),
  heldReasons: z.array(heldReasonSchema),
  heldUntil: heldUntilSchema,
  minimumPayoutCents: cents,
});

@Injectable()
export class GetBalance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(getBalanceRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof getBalanceRpc>> {
    const { id } = requireUser(actor);
    const found = await queryOptional(this.dataSource, ownBalance, READ, [id]);
    if (!found) return NOTHING;
    const {
      methodId,
      encryptedAccountInfo,
      encryptedAccountHolder,
      suspectedCents,
      heldReasons: reasons,
      heldUntil: until,
      ...balance
    } = found;
    const isUnreadable =
      methodId !== null &&
      encryptedAccountInfo !== null &&
      !this.accountInfos.read(
        { encryptedAccountInfo, encryptedAccountHolder },
        placeOfMethod({ userId: id, id: methodId }),
      );
    return {
      ...balance,
      ...(suspectedCents > 0 && { suspectedCents }),
      hasPayoutMethod: methodId !== null,
      ...toHolds(isUnreadable ? [...reasons, 'method-unreadable'] : reasons, until),
    };
  }
}

/** The balance of an account whose first event has not arrived. */
const NOTHING: RpcOutput<typeof getBalanceRpc> = {
  balanceCents: 0,
  pendingCents: 0,
  reserveCents: 0,
  reserveDays: PAYOUT_RULE_DEFAULTS.payoutReserveDays,
  hasPayoutMethod: false,
  takenOverCents: 0,
  ...toHolds(['no-method'], {}),
  minimumPayoutCents: PAYOUT_RULE_DEFAULTS.minimumPayoutCents,
};
