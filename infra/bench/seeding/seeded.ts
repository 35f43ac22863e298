import { createHash } from 'node:crypto';

export const SEEDED_PASSWORD = 'sprinkle bench password';
/** Argon2id hash of `SEEDED_PASSWORD`, with the cost that identity uses. */
export const SEEDED_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$WnZFsLm9tcQLHBY9kCWZWA$eMB4rnHNh+XDdY1XU081/cHqXrZsTGoyii/7gLMiEL0';

/** Every creator gets this many tips before any gets more. */
export const TIPS_PER_CREATOR = 6;

/** Creators and tips are numbered from 1. */
export function usernameOf(creator: number): string {
  return `bench${String(creator).padStart(7, '0')}`;
}

export function emailOf(creator: number): string {
  return `${usernameOf(creator)}@bench.example`;
}

export function creatorIdOf(creator: number): string {
  return idOf(`creator${creator}`);
}

/** Returns the id that `uuidOf` computes in SQL. */
export function idOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** The same in SQL, for the number in column `n`. */
export const sql = {
  username: (n: string) => `'bench' || lpad((${n})::text, 7, '0')`,
  creatorId: (n: string) => uuidOf(`'creator' || (${n})`),
  tipId: (n: string) => uuidOf(`'tip' || (${n})`),
};

/** Returns an id of version 4, as all ids are. */
export function uuidOf(text: string): string {
  return `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
}

/**
 * Returns the creator of tip number `n`. Each creator first gets six tips. The rest are skewed: the first creator gets the most
 * (about 2 in 100 among 100,000 creators).
 */
export function creatorOfTip(n: string, creators: number): string {
  const inTurn = `(${n} - 1) / ${TIPS_PER_CREATOR} + 1`;
  const skewed = `1 + floor(${creators} * power((${n} * 0.6180339887) % 1, 3))::integer`;
  return `CASE WHEN ${n} <= ${creators * TIPS_PER_CREATOR} THEN ${inTurn} ELSE ${skewed} END`;
}
