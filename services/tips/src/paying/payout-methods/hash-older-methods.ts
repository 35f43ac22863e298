import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountInfos, placeOfMethod } from './account-infos.js';

const BATCH_SIZE = 500;

const FIND = `
  SELECT id, user_id, type, encrypted_account_info, encrypted_account_holder FROM payment_methods
  WHERE account_hash IS NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT ${BATCH_SIZE}`;

const olderMethod = z.object({
  id: z.string(),
  userId: z.string(),
  type: payoutMethodTypeSchema,
  encryptedAccountInfo: z.string(),
  encryptedAccountHolder: z.string().nullable(),
});

const STORE = `
  UPDATE payment_methods SET account_hash = hashed.account_hash
  FROM unnest($1::uuid[], $2::text[]) AS hashed (id, account_hash)
  WHERE payment_methods.id = hashed.id AND payment_methods.account_hash IS NULL`;

/**
 * Adds to methods of earlier releases the hash that finds accounts of the same person. A proposal does so only for the methods that it
 * pays. A method that no key decrypts is skipped until the next day.
 */
@Injectable()
export class HashOlderMethods {
  private lastId: string | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  /** Hashes a batch. Returning true asks for the next one. */
  @Every(DAY_MS)
  async execute(): Promise<boolean> {
    const methods = await query(this.dataSource, olderMethod, FIND, [this.lastId]);
    const hashed: { id: string; hash: string }[] = [];
    for (const method of methods) {
      const account = this.accountInfos.read(method, placeOfMethod(method));
      if (!account) continue;
      const hash = await this.accountInfos.hash(this.dataSource.manager, method.type, account.accountInfo);
      hashed.push({ id: method.id, hash });
    }
    await execute(this.dataSource, STORE, [hashed.map(({ id }) => id), hashed.map(({ hash }) => hash)]);
    this.lastId = methods.length < BATCH_SIZE ? null : (methods.at(-1)?.id ?? null);
    return this.lastId !== null;
  }
}
