import { Injectable } from '@nestjs/common';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AccountInfos, placeOfMethod } from '../payout-methods/account-infos.js';
import { isSameName } from '../payout-methods/add-payout-method.js';
import { IS_OBJECTED } from './debt-ties.js';

/** If more creators share an account, the others follow once some of these are decided. */
const TIES_MAX = 100;

/**
 * Finds creators who have the address of a closed debtor, or a payout account to which a debtor's money was sent. An account that the
 * debtor only entered proves nothing, because anybody can enter a stranger's.
 */
const FIND = `
  WITH debtors AS (
    SELECT id, email_hash, closed_at FROM creators WHERE id = ANY ($1::uuid[])
  ), received AS (
    SELECT creator_id, account_hash, sum(amount_cents) AS cents, min(sent_at) AS first_at,
      (array_agg(id ORDER BY sent_at DESC))[1] AS last_id
    FROM payouts WHERE creator_id = ANY ($1::uuid[]) AND status = 'sent' AND account_hash IS NOT NULL
    GROUP BY creator_id, account_hash
  ), pairs AS (
    SELECT debtors.id AS debtor_id, same.id AS bearer_id, true AS has_address
    FROM debtors JOIN creators AS same ON same.email_hash = debtors.email_hash AND debtors.closed_at IS NOT NULL
    UNION ALL
    SELECT received.creator_id, method.user_id, false
    FROM received JOIN payment_methods AS method ON method.account_hash = received.account_hash
  ), found AS (
    SELECT debtor_id, bearer_id, bool_or(has_address) AS has_address FROM pairs GROUP BY debtor_id, bearer_id
  )
  SELECT found.debtor_id, found.bearer_id, bearer.username, found.has_address,
    EXISTS (
      SELECT FROM creator_networks AS one JOIN creator_networks AS other ON other.client_hash = one.client_hash
      WHERE one.creator_id = found.debtor_id AND other.creator_id = found.bearer_id) AS has_network,
    tie.is_same_person, tie.objected_at IS NOT NULL AS has_objected, ${IS_OBJECTED} AS is_objected,
    (SELECT coalesce(json_agg(json_build_object(
        'methodId', method.id, 'methodType', method.type, 'addedAt', method.created_at,
        'encryptedAccountInfo', method.encrypted_account_info, 'encryptedAccountHolder', method.encrypted_account_holder,
        'debtorPaidCents', received.cents, 'debtorFirstPaidAt', received.first_at,
        'debtorAddedAt', (SELECT min(former.created_at) FROM payment_methods AS former
          WHERE former.user_id = found.debtor_id AND former.account_hash = received.account_hash),
        'debtorPayoutId', last.id, 'debtorAccountInfo', last.encrypted_account_info,
        'debtorAccountHolder', last.encrypted_account_holder,
        'bearerPaidCents', own.cents, 'bearerFirstPaidAt', own.first_at) ORDER BY method.created_at), '[]')
      FROM received JOIN payment_methods AS method
          ON method.account_hash = received.account_hash AND method.user_id = found.bearer_id
        JOIN payouts AS last ON last.id = received.last_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(amount_cents), 0) AS cents, min(sent_at) AS first_at FROM payouts AS paid
          WHERE paid.creator_id = found.bearer_id AND paid.account_hash = received.account_hash AND paid.status = 'sent') AS own
      WHERE received.creator_id = found.debtor_id) AS accounts,
    (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
      WHERE creator_id = found.debtor_id AND kind = 'debt-carried') AS carried_cents
  FROM found JOIN creators AS bearer ON bearer.id = found.bearer_id
    LEFT JOIN debt_ties AS tie ON tie.debtor_id = found.debtor_id AND tie.bearer_id = found.bearer_id
  WHERE found.bearer_id <> found.debtor_id AND bearer.is_active AND bearer.is_verified
    AND ($2::uuid[] IS NULL OR (found.debtor_id, found.bearer_id) IN (SELECT * FROM unnest($1::uuid[], $2)))
  ORDER BY found.has_address DESC, bearer.account_created_at, bearer.id LIMIT ${TIES_MAX}`;

const accountInCommon = z.object({
  methodId: z.string(),
  methodType: payoutMethodTypeSchema,
  addedAt: isoTime,
  encryptedAccountInfo: z.string(),
  encryptedAccountHolder: z.string().nullable(),
  debtorPaidCents: cents,
  debtorFirstPaidAt: isoTime,
  debtorAddedAt: isoTime.nullable(),
  debtorPayoutId: z.string(),
  debtorAccountInfo: z.string().nullable(),
  debtorAccountHolder: z.string().nullable(),
  bearerPaidCents: cents,
  bearerFirstPaidAt: isoTime.nullable(),
});

const foundTie = z.object({
  debtorId: z.string(),
  bearerId: z.string(),
  username: z.string(),
  hasAddress: z.boolean(),
  hasNetwork: z.boolean(),
  isSamePerson: z.boolean().nullable(),
  hasObjected: z.boolean(),
  isObjected: z.boolean(),
  accounts: z.array(accountInCommon),
  carriedCents: cents,
});

type AccountInCommon = z.output<typeof accountInCommon>;

export interface SharedAccount extends AccountInCommon {
  /** The account as the bearer entered it; null if no key decrypts it. */
  accountInfo: string | null;
  bearerHolder: string | null;
  debtorHolder: string | null;
  hasSameHolder: boolean;
  /** True if the bearer had the account before the debtor was first paid there. */
  isBearersFirst: boolean;
}

export interface FoundTie extends Omit<z.output<typeof foundTie>, 'accounts'> {
  carriedBy: 'address' | 'account';
  accounts: SharedAccount[];
  /** Cents of the debtor's debt that the bearer may have to bear now. */
  limitCents: number;
}

@Injectable()
export class FindTies {
  constructor(private readonly accountInfos: AccountInfos) {}

  /** Finds the ties of a debtor, those by the address and then the oldest accounts first. */
  ofDebtor(manager: EntityManager, debtorId: string): Promise<FoundTie[]> {
    return this.find(manager, [debtorId], null);
  }

  /** Finds those of these pairs that still have a tie. */
  ofPairs(manager: EntityManager, pairs: { debtorId: string; bearerId: string }[]): Promise<FoundTie[]> {
    return this.find(
      manager,
      pairs.map(({ debtorId }) => debtorId),
      pairs.map(({ bearerId }) => bearerId),
    );
  }

  private async find(
    manager: EntityManager,
    debtorIds: string[],
    bearerIds: string[] | null,
  ): Promise<FoundTie[]> {
    const found = await query(manager, foundTie, FIND, [debtorIds, bearerIds]);
    return found.map((row) => {
      const tie = { ...row, accounts: row.accounts.map((account) => this.read(account, row)) };
      return { ...tie, carriedBy: row.hasAddress ? 'address' : 'account', limitCents: limitOf(tie) };
    });
  }

  private read(
    account: AccountInCommon,
    { debtorId, bearerId }: { debtorId: string; bearerId: string },
  ): SharedAccount {
    const { methodId, debtorPayoutId, debtorAccountInfo, debtorAccountHolder } = account;
    const bearers = this.accountInfos.read(account, placeOfMethod({ userId: bearerId, id: methodId }));
    const debtors =
      debtorAccountInfo === null
        ? null
        : this.accountInfos.read(
            { encryptedAccountInfo: debtorAccountInfo, encryptedAccountHolder: debtorAccountHolder },
            { table: 'payouts', creatorId: debtorId, id: debtorPayoutId },
          );
    const bearerHolder = bearers?.accountHolder ?? null;
    const debtorHolder = debtors?.accountHolder ?? null;
    const { addedAt, bearerFirstPaidAt, debtorFirstPaidAt } = account;
    return {
      ...account,
      accountInfo: bearers?.accountInfo ?? null,
      bearerHolder,
      debtorHolder,
      hasSameHolder: bearerHolder !== null && debtorHolder !== null && isSameName(bearerHolder, debtorHolder),
      isBearersFirst:
        addedAt <= debtorFirstPaidAt ||
        (bearerFirstPaidAt !== null && bearerFirstPaidAt <= debtorFirstPaidAt),
    };
  }
}

/**
 * A verified address alone identifies the person. A payout account does not, because a thief can enter a stranger's. It needs a Super
 * Admin's decision, or a second sign if the account was the debtor's first. Even then, it counts for no more than what was paid there and
 * nobody bears yet.
 */
function limitOf(tie: Omit<FoundTie, 'limitCents' | 'carriedBy'>): number {
  if (tie.isSamePerson === false || tie.isObjected) return 0;
  if (tie.hasAddress) return Infinity;
  const counts = ({ hasSameHolder, isBearersFirst }: SharedAccount) =>
    tie.isSamePerson === true || (!isBearersFirst && (tie.hasNetwork || hasSameHolder));
  const paidCents = tie.accounts
    .filter(counts)
    .reduce((sum, { debtorPaidCents }) => sum + debtorPaidCents, 0);
  return Math.max(0, paidCents - tie.carriedCents);
}
