import { Injectable } from '@nestjs/common';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { execute, query } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AccountInfos, maskAccountInfo, placeOfMethod } from '../payout-methods/account-infos.js';

const BATCH_SIZE = 1_000;

const NEXT_PAYOUTS = `
  SELECT id, creator_id, method_id, method_type, encrypted_account_info, encrypted_account_holder FROM payouts
  WHERE run_id = $1 AND ($2::uuid IS NULL OR creator_id > $2) ORDER BY creator_id LIMIT ${BATCH_SIZE}`;

const copiedPayout = z.object({
  id: z.string(),
  creatorId: z.string(),
  methodId: z.string(),
  methodType: payoutMethodTypeSchema,
  encryptedAccountInfo: z.string(),
  encryptedAccountHolder: z.string().nullable(),
});

const LEAVE_OUT = `
  UPDATE payouts SET status = 'canceled', encrypted_account_info = NULL, encrypted_account_holder = NULL,
    failure_reason = $2 WHERE id = ANY ($1::uuid[])`;

const UNREADABLE = "The payout method can't be read. Ask the creator to enter it again.";

/** An older method without a hash gets one with its next payout. */
const STORE_ACCOUNTS = `
  WITH read AS (
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
      AS read (id, account_info, account_hash, encrypted_account_info, encrypted_account_holder)
  ), hashed AS (
    UPDATE payment_methods SET account_hash = read.account_hash
    FROM read JOIN payouts ON payouts.id = read.id
    WHERE payment_methods.id = payouts.method_id AND read.account_hash IS NOT NULL
      AND payment_methods.account_hash IS DISTINCT FROM read.account_hash
  )
  UPDATE payouts SET account_info = read.account_info, account_hash = read.account_hash,
    encrypted_account_info = read.encrypted_account_info, encrypted_account_holder = read.encrypted_account_holder
  FROM read WHERE payouts.id = read.id`;

/** Stores for each payout of a proposal the account that it goes to, encrypted for its own row. */
@Injectable()
export class StoreAccounts {
  constructor(private readonly accountInfos: AccountInfos) {}

  /**
   * Encrypts the accounts again for the payouts' rows. A creator whose payout method cannot be read is left out, and the proposal says why.
   */
  async execute(manager: EntityManager, runId: string): Promise<void> {
    let last: string | undefined;
    for (;;) {
      const payouts = await nextUnmasked(manager, runId, last);
      const read: Awaited<ReturnType<typeof this.readAccount>>[] = [];
      for (const payout of payouts) read.push(await this.readAccount(manager, payout));
      const unreadable = read.filter(({ hash }) => hash === null);
      await execute(manager, LEAVE_OUT, [unreadable.map(({ id }) => id), UNREADABLE]);
      await execute(manager, STORE_ACCOUNTS, [
        read.map(({ id }) => id),
        read.map(({ masked }) => masked),
        read.map(({ hash }) => hash),
        read.map(({ encryptedAccountInfo }) => encryptedAccountInfo),
        read.map(({ encryptedAccountHolder }) => encryptedAccountHolder),
      ]);
      if (payouts.length < BATCH_SIZE) return;
      last = payouts.at(-1)?.creatorId;
    }
  }

  private async readAccount(
    manager: EntityManager,
    { id, creatorId, methodId, methodType, ...copied }: z.output<typeof copiedPayout>,
  ) {
    const account = this.accountInfos.read(copied, placeOfMethod({ userId: creatorId, id: methodId }));
    const masked = maskAccountInfo(account?.accountInfo ?? '');
    if (!account) return { id, masked, hash: null, encryptedAccountInfo: null, encryptedAccountHolder: null };
    return {
      id,
      masked,
      hash: await this.accountInfos.hash(manager, methodType, account.accountInfo),
      ...this.accountInfos.encrypt(account, { table: 'payouts', creatorId, id }),
    };
  }
}

function nextUnmasked(manager: EntityManager, runId: string, last?: string) {
  return query(manager, copiedPayout, NEXT_PAYOUTS, [runId, last ?? null]);
}
