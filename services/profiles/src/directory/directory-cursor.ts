import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

/** Accepts only what `encodeCursor` writes, and no time that Postgres cannot represent. */
const positionSchema = z.tuple([z.iso.datetime({ precision: 6 }).refine((at) => at >= '1970'), z.uuid()]);

/** The last creator on a page. The next page continues after it. */
export interface DirectoryPosition {
  /** Time with microseconds, as text because a Date would lose them. */
  publishedAt: string;
  userId: string;
}

export function encodeCursor({ publishedAt, userId }: DirectoryPosition): string {
  return Buffer.from(`${publishedAt} ${userId}`).toString('base64url');
}

export function decodeCursor(cursor: string): DirectoryPosition {
  const position = positionSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (position.success) return { publishedAt: position.data[0], userId: position.data[1] };
  const message = 'The cursor is not valid.';
  throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'cursor', message }] });
}
