import type { TermsAcceptance } from '@sprinkle/contracts/identity/terms.schemas';
import { PAID_AGE, TERMS } from '@sprinkle/contracts/rules/terms';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne, type SqlSource } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** SQL condition: the creator `userId` has not accepted the terms `version`. Both are SQL expressions. */
export function mustAcceptTerms(userId: string, version: string): string {
  return `NOT EXISTS (SELECT FROM terms_acceptances AS accepted
    WHERE accepted.user_id = ${userId} AND accepted.version = ${version})`;
}

const found = z.object({ mustAccept: z.boolean() });

export async function hasToAcceptTerms(manager: EntityManager, userId: string): Promise<boolean> {
  const { mustAccept } = await queryOne(
    manager,
    found,
    `SELECT ${mustAcceptTerms('$1', '$2')} AS must_accept`,
    [userId, TERMS.version],
  );
  return mustAccept;
}

/** Returns false if the creator had already accepted the current terms. */
export async function storeAcceptance(manager: EntityManager, userId: string): Promise<boolean> {
  const stored = await execute(
    manager,
    `INSERT INTO terms_acceptances (user_id, version, confirmed_age) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, version) DO NOTHING`,
    [userId, TERMS.version, PAID_AGE],
  );
  return stored > 0;
}

/** Whoever takes over the address of an unverified account has accepted nothing yet. */
export async function dropAcceptances(manager: EntityManager, userId: string): Promise<void> {
  await execute(manager, 'DELETE FROM terms_acceptances WHERE user_id = $1', [userId]);
}

const COLUMNS = 'version, confirmed_age, accepted_at';

const acceptance = z.object({ version: z.string(), confirmedAge: z.int(), acceptedAt: isoTime });

/** Lists the versions that the creator has accepted, the oldest first. */
export function listAcceptances(source: SqlSource, userId: string): Promise<TermsAcceptance[]> {
  return query(
    source,
    acceptance,
    `SELECT ${COLUMNS} FROM terms_acceptances WHERE user_id = $1 ORDER BY version`,
    [userId],
  );
}

/** Reads the acceptance of the terms in force. */
export function getAcceptance(source: SqlSource, userId: string): Promise<TermsAcceptance> {
  return queryOne(
    source,
    acceptance,
    `SELECT ${COLUMNS} FROM terms_acceptances WHERE user_id = $1 AND version = $2`,
    [userId, TERMS.version],
  );
}
