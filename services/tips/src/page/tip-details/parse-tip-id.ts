import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

const idSchema = z.uuid();

/** A malformed id counts as not found, because Postgres would reject it. */
export function parseTipId(tipId: string): string {
  const { data } = idSchema.safeParse(tipId);
  if (!data) throw tipNotFound();
  return data;
}

export function tipNotFound(): DomainError {
  return new DomainError('TIP_NOT_FOUND', 'Tip not found.');
}
