import { Inject, Injectable } from '@nestjs/common';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { hashKeysOf, keyedHash } from './hash-keys.js';

/** List every other column with such a hash here, so that a new key finds it. Ties between debtors and bearers store none. */
export const HASHED_COLUMNS = [
  ['creators', 'email_hash'],
  ['payment_methods', 'account_hash'],
  ['payouts', 'account_hash'],
] as const;

/**
 * Hashes that find the accounts of one person. They are keyed, because anybody could otherwise find an address by hashing every
 * possible one. Rows are compared by their hashes, so hashing a value also replaces what former keys have made of it.
 */
@Injectable()
export class AccountHashes {
  private readonly keys: Buffer[];

  constructor(@Inject(SERVICE_CONFIG) config: Pick<Config, 'HASH_KEY' | 'RECEIPT_TOKEN_KEY'>) {
    this.keys = hashKeysOf(config, 'account-hash');
  }

  ofEmail(manager: EntityManager, email: string): Promise<string> {
    return this.hash(manager, `mailto:${email.trim().toLowerCase()}`);
  }

  /** Takes the account in the form that all of its spellings share. */
  ofPayoutAccount(manager: EntityManager, type: PayoutMethodType, account: string): Promise<string> {
    return this.hash(manager, `${type}:${account}`);
  }

  private async hash(manager: EntityManager, value: string): Promise<string> {
    const [present = '', ...former] = this.keys.map((key) => keyedHash(key, value));
    if (former.length > 0) await replaceHashes(manager, former, present);
    return present;
  }
}

/** Replaces the former hashes of a value with the present one. */
export async function replaceHashes(
  manager: EntityManager,
  former: string[],
  present: string,
): Promise<void> {
  for (const [table, column] of HASHED_COLUMNS)
    await execute(manager, `UPDATE ${table} SET ${column} = $1 WHERE ${column} = ANY ($2)`, [
      present,
      former,
    ]);
}
