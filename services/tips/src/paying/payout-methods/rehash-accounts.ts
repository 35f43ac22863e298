import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { replaceHashes } from '../../account-hashes/account-hashes.js';
import type { AccountInfos } from './account-infos.js';

const BATCH_SIZE = 100;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

const TABLES = [
  ['payment_methods', 'user_id', 'type'],
  ['payouts', 'creator_id', 'method_type'],
] as const;

const hashedAccount = z.object({
  id: z.string(),
  creatorId: z.string(),
  type: payoutMethodTypeSchema,
  accountHash: z.string(),
  encryptedAccountInfo: z.string(),
  encryptedAccountHolder: z.string().nullable(),
});

/**
 * Hashes accounts again with the first key, wherever a hash is stored, and returns how many different hashes were replaced. That also
 * repairs hashes whose key is gone.
 */
export async function rehashAccounts(dataSource: DataSource, accountInfos: AccountInfos): Promise<number> {
  const replaced = new Set<string>();
  for (const [table, creator, type] of TABLES) {
    let lastId: string | undefined = BEFORE_ALL_IDS;
    while (lastId !== undefined) {
      const accounts: z.output<typeof hashedAccount>[] = await query(
        dataSource,
        hashedAccount,
        `SELECT id, ${creator} AS creator_id, ${type} AS type, account_hash, encrypted_account_info, encrypted_account_holder
         FROM ${table} WHERE id > $1 AND account_hash IS NOT NULL AND encrypted_account_info IS NOT NULL
         ORDER BY id LIMIT ${BATCH_SIZE}`,
        [lastId],
      );
      for (const { id, creatorId, type: kind, accountHash, ...encrypted } of accounts) {
        const account = accountInfos.read(encrypted, { table, creatorId, id });
        if (!account) continue;
        await dataSource.transaction(async (manager) => {
          const present = await accountInfos.hash(manager, kind, account.accountInfo);
          if (present === accountHash) return;
          await replaceHashes(manager, [accountHash], present);
          replaced.add(accountHash);
        });
      }
      lastId = accounts.length < BATCH_SIZE ? undefined : accounts.at(-1)?.id;
    }
  }
  return replaced.size;
}
