import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

/** As `encodeCursor` writes it, and no time that the database does not know. */
const positionSchema = z.tuple([z.iso.datetime({ precision: 6 }).refine((at) => at >= '1970'), z.uuid()]);

/** Where a list of creators, newest published first, goes on. */
export interface DirectoryPosition {
  /** With the database's microseconds, which a Date would lose. */
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
