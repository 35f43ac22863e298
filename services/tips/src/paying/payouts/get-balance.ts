import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { nextPayoutsAt } from '@sprinkle/contracts/rules/next-payouts-at';
import { PAYOUT_RULE_DEFAULTS, PAYOUT_SCHEDULES, PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { heldReasonSchema, type Hold } from '@sprinkle/contracts/tips/money/holds.schemas';
import { cents, integer, time } from '@sprinkle/service-kit/database/columns';
import { queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import {
  HELD_BY,
  HELD_REASONS_SQL,
  HELD_UNTIL,
  heldUntilSchema,
  toHolds,
} from '../../money/balances/held-reason.js';
import { pendingSum, reservedSum, SCOPES, suspectedSum } from '../../money/balances/payable.js';
import { balanceSum } from '../../money/ledger/balance-of.js';
import { AccountInfos, placeOfMethod } from '../payout-methods/account-infos.js';

/**
 * A single statement reads one snapshot, so that the parts add up to the whole. OFFSET 0 keeps Postgres from computing the sums again
 * wherever they are used.
 */
const READ = `
  SELECT sums.*, method.id AS method_id, method.encrypted_account_info,
    method.encrypted_account_holder,
    ${HELD_REASONS_SQL} AS held_reasons,
    ${HELD_UNTIL} AS held_until,
    rules.minimum_payout_cents, rules.unreviewed_payout_limit_cents AS unreviewed_limit_cents,
    checks.reviewed_at IS NOT NULL AS is_reviewed, rules.payout_reserve_days AS reserve_days,
    method.type IS NOT DISTINCT FROM 'stripe' AS is_paid_automatically, rules.automatic_payouts,
    rules.automatic_payout_weekday, rules.automatic_payout_month_day, rules.automatic_payouts_due_at
  FROM creators ${HELD_BY}
    CROSS JOIN LATERAL (
      SELECT ${balanceSum('$1')} AS balance_cents, ${pendingSum(SCOPES.one)} AS pending_cents,
        ${reservedSum(SCOPES.one)} AS reserve_cents, ${suspectedSum(SCOPES.one)} AS suspected_cents,
        (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries
          WHERE creator_id = $1 AND kind = 'debt-taken-over') AS taken_over_cents
      OFFSET 0) AS sums
    CROSS JOIN LATERAL (SELECT sums.balance_cents - sums.pending_cents AS cents) AS payable
  WHERE creators.id = $1`;

/** Adds up what will be payable at a given time if no tip is refunded or added until then. */
const PAYABLE_BY = `
  SELECT ${balanceSum('$1')} - ${pendingSum({ creators: '= $1', until: `$2::timestamptz - make_interval(days => ${PENDING_DAYS})` })} AS cents`;

const payableBy = z.object({ cents });

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
  unreviewedLimitCents: cents,
  isReviewed: z.boolean(),
  isPaidAutomatically: z.boolean(),
  automaticPayouts: z.enum(PAYOUT_SCHEDULES),
  automaticPayoutWeekday: integer,
  automaticPayoutMonthDay: integer,
  automaticPayoutsDueAt: time.nullable(),
});

@Injectable()
export class GetBalance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_CONNECT'>,
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
    const holds = toHolds(isUnreadable ? [...reasons, 'method-unreadable'] : reasons, until);
    return {
      ...balance,
      ...(suspectedCents > 0 && { suspectedCents }),
      hasPayoutMethod: methodId !== null,
      ...holds,
      nextPayout: await this.nextPayout(id, found, holds.heldReasons),
    };
  }

  /** The next payout has a date only if a schedule makes it and every hold has a known end. */
  private async nextPayout(creatorId: string, found: OwnBalance, holds: Hold[]) {
    const { automaticPayoutsDueAt: dueAt, isPaidAutomatically, minimumPayoutCents } = found;
    if (this.config.STRIPE_CONNECT === 'off' || !isPaidAutomatically || !dueAt) return null;
    // More may be payable by then.
    const lasting = holds.filter(({ reason }) => reason !== 'below-minimum');
    if (lasting.some(({ until }) => until === null)) return null;
    const freeAt = new Date(Math.max(...lasting.map(({ until }) => Date.parse(until ?? ''))));
    const at = freeAt > dueAt ? nextPayoutsAt(found, freeAt) : dueAt;
    if (!at) return null;
    const { cents: amountCents } = await queryOne(this.dataSource, payableBy, PAYABLE_BY, [creatorId, at]);
    const mustBeReviewed = found.unreviewedLimitCents > 0 && !found.isReviewed;
    if (amountCents < Math.max(1, minimumPayoutCents)) return null;
    if (mustBeReviewed && amountCents > found.unreviewedLimitCents) return null;
    return { at: at.toISOString(), amountCents };
  }
}

type OwnBalance = z.output<typeof ownBalance>;

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
  unreviewedLimitCents: PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents,
  nextPayout: null,
};
