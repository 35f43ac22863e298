import { createHash, randomBytes } from 'node:crypto';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { SessionOwner } from '../sessions/require-session.js';
import { APP_TABLES } from './app-tables.js';

const COUNT = 10;

const unusedCodes = z.object({ left: count });

/** Replaces the recovery codes and returns the new ones, which are shown once. The table keeps only hashes. */
export async function createRecoveryCodes(
  manager: EntityManager,
  accountOwner: SessionOwner,
): Promise<string[]> {
  await deleteRecoveryCodes(manager, accountOwner);
  const { recoveryCodes, owner } = APP_TABLES[accountOwner.audience];
  const codes = Array.from({ length: COUNT }, newCode);
  await execute(manager, `INSERT INTO ${recoveryCodes} (${owner}, code_hash) SELECT $1, unnest($2::text[])`, [
    accountOwner.id,
    codes.map(hashCode),
  ]);
  return codes;
}

export async function deleteRecoveryCodes(
  manager: EntityManager,
  { id, audience }: SessionOwner,
): Promise<void> {
  const { recoveryCodes, owner } = APP_TABLES[audience];
  await execute(manager, `DELETE FROM ${recoveryCodes} WHERE ${owner} = $1`, [id]);
}

/** Returns false for a code that is unknown or was used. A concurrent use waits here, then finds the code used. */
export async function spendRecoveryCode(
  manager: EntityManager,
  { id, audience }: SessionOwner,
  code: string,
): Promise<boolean> {
  const { recoveryCodes, owner } = APP_TABLES[audience];
  const spent = await execute(
    manager,
    `UPDATE ${recoveryCodes} SET used_at = now() WHERE ${owner} = $1 AND code_hash = $2 AND used_at IS NULL`,
    [id, hashCode(code)],
  );
  return spent > 0;
}

export async function countRecoveryCodes(
  manager: EntityManager,
  { id, audience }: SessionOwner,
): Promise<number> {
  const { recoveryCodes, owner } = APP_TABLES[audience];
  const { left } = await queryOne(
    manager,
    unusedCodes,
    `SELECT count(*) AS left FROM ${recoveryCodes} WHERE ${owner} = $1 AND used_at IS NULL`,
    [id],
  );
  return left;
}

/** Returns 80 random bits as four groups of hexadecimal digits. */
export function newCode(): string {
  return randomBytes(10).toString('hex').match(/.{5}/g)?.join('-') ?? '';
}

/** The code is too random to guess, so its hash needs no salt. Spaces, dashes and case are ignored. */
export function hashCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest('base64url');
}
