import { createHash, randomBytes } from 'node:crypto';
import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

const COUNT = 10;

/** Replaces the recovery codes and returns them as they are shown once. The table keeps only hashes. */
export async function createRecoveryCodes(manager: EntityManager, adminId: string): Promise<string[]> {
  await deleteRecoveryCodes(manager, adminId);
  const codes = Array.from({ length: COUNT }, newCode);
  await execute(
    manager,
    `INSERT INTO admin_recovery_codes (admin_id, code_hash) SELECT $1, unnest($2::text[])`,
    [adminId, codes.map(hashCode)],
  );
  return codes;
}

export async function deleteRecoveryCodes(manager: EntityManager, adminId: string): Promise<void> {
  await execute(manager, 'DELETE FROM admin_recovery_codes WHERE admin_id = $1', [adminId]);
}

/** Resolves to false for a code that is unknown or was used. A simultaneous use waits here, and then finds it used. */
export async function spendRecoveryCode(
  manager: EntityManager,
  adminId: string,
  code: string,
): Promise<boolean> {
  const spent = await execute(
    manager,
    `UPDATE admin_recovery_codes SET used_at = now()
      WHERE admin_id = $1 AND code_hash = $2 AND used_at IS NULL`,
    [adminId, hashCode(code)],
  );
  return spent > 0;
}

/** Returns 80 random bits as four groups of hexadecimal digits. */
export function newCode(): string {
  return randomBytes(10).toString('hex').match(/.{5}/g)?.join('-') ?? '';
}

/** The hash needs no salt, because the code is too random to be guessed. Spaces, dashes and capitals do not count. */
export function hashCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest('base64url');
}
