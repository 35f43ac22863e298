import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { HOLD_DAYS, METHOD_WAIT_HOURS, PAYOUT_RULE_DEFAULTS } from '@sprinkle/contracts/rules/payouts';
import { heldReasonSchema } from '@sprinkle/contracts/tips/payouts.schemas';
import type { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountInfos } from '../payout-methods/account-infos.js';
import { balanceSum } from './balance-of.js';
import { HELD_BY, heldReason, heldUntil } from './held-reason.js';
import { pendingSince, pendingSum, reservedSum, suspectedSum } from './payable.js';

const OWN = { ofCreators: (id: string) => `${id} = $1`, until: pendingSince('$2') };

/** One statement reads one snapshot, so that the parts add up to the whole. */
const READ = `
  SELECT sums.*, method.encrypted_account_info, reasons.held_reason,
    ${heldUntil({ reason: 'reasons.held_reason', waitHours: '$3' })} AS held_until,
    rules.minimum_payout_cents, rules.payout_reserve_days AS reserve_days
  FROM creators ${HELD_BY}
    CROSS JOIN LATERAL (
      SELECT ${balanceSum('$1')} AS balance_cents, ${pendingSum(OWN)} AS pending_cents,
        ${reservedSum(OWN)} AS reserve_cents, ${suspectedSum(OWN)} AS suspected_cents,
        (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries
          WHERE creator_id = $1 AND kind = 'debt-taken-over') AS taken_over_cents) AS sums
    CROSS JOIN LATERAL (
      SELECT ${heldReason({ waitHours: '$3', cents: '(sums.balance_cents - sums.pending_cents)' })} AS held_reason) AS reasons
  WHERE creators.id = $1`;

const ownBalance = z.object({
  balanceCents: cents,
  pendingCents: cents,
  reserveCents: cents,
  suspectedCents: cents,
  takenOverCents: cents,
  reserveDays: z.number(),
  encryptedAccountInfo: z.string().nullable(),
  heldReason: heldReasonSchema.nullable(),
  heldUntil: isoTime.nullable(),
  minimumPayoutCents: cents,
});

@Injectable()
export class GetBalance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  async execute(actor: Actor): Promise<RpcOutput<typeof getBalanceRpc>> {
    const { id } = requireUser(actor);
    const found = await queryOptional(this.dataSource, ownBalance, READ, [id, HOLD_DAYS, METHOD_WAIT_HOURS]);
    if (!found) return NOTHING;
    const { encryptedAccountInfo, suspectedCents, ...balance } = found;
    const isUnreadable =
      encryptedAccountInfo !== null && this.accountInfos.read(encryptedAccountInfo) === null;
    return {
      ...balance,
      ...(suspectedCents > 0 && { suspectedCents }),
      hasPayoutMethod: encryptedAccountInfo !== null,
      heldReason: balance.heldReason ?? (isUnreadable ? 'method-unreadable' : null),
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
  heldReason: 'no-method',
  heldUntil: null,
  minimumPayoutCents: PAYOUT_RULE_DEFAULTS.minimumPayoutCents,
};
