import { ENROLMENT_CODE_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { hashCode, newCode } from '../totp/recovery-codes.js';

const issuedCode = z.object({ expiresAt: isoTime });

/**
 * Returns a code that lets an administrator set up an app once, for when everybody needs one. Without it, a thief who knows only the
 * password could set up an app. The code replaces any earlier one, and the table keeps only its hash.
 */
export async function issueEnrolmentCode(
  manager: EntityManager,
  adminId: string,
): Promise<{ code: string; expiresAt: string }> {
  const code = newCode();
  const { expiresAt } = await queryOne(
    manager,
    issuedCode,
    `UPDATE admin_users
        SET enrolment_code_hash = $2,
            enrolment_code_expires_at = now() + interval '${ENROLMENT_CODE_MINUTES} minutes'
      WHERE id = $1 RETURNING enrolment_code_expires_at AS expires_at`,
    [adminId, hashCode(code)],
  );
  return { code, expiresAt };
}

/** Resolves to false for a code that is unknown, expired or was used. */
export async function spendEnrolmentCode(
  manager: EntityManager,
  adminId: string,
  code: string,
): Promise<boolean> {
  const spent = await execute(
    manager,
    `UPDATE admin_users SET enrolment_code_hash = NULL, enrolment_code_expires_at = NULL
      WHERE id = $1 AND enrolment_code_hash = $2 AND enrolment_code_expires_at > now()`,
    [adminId, hashCode(code)],
  );
  return spent > 0;
}
