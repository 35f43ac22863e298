import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';
import type { Tip } from '../../tip/tip.entity.js';

/** Times before 1970 are rejected, because Postgres has no year 0. */
const positionSchema = z.tuple([z.iso.datetime({ precision: 3 }).refine((at) => at >= '1970'), z.uuid()]);

interface TipPosition {
  succeededAt: string;
  id: string;
}

export function encodeCursor(tip: Tip): string {
  const position = [(tip.succeededAt ?? tip.createdAt).toISOString(), tip.id];
  return Buffer.from(position.join(' ')).toString('base64url');
}

export function decodeCursor(cursor: string): TipPosition {
  const parts = Buffer.from(cursor, 'base64url').toString().split(' ');
  const position = positionSchema.safeParse(parts);
  if (position.success) return { succeededAt: position.data[0], id: position.data[1] };
  const message = 'The cursor is not valid.';
  throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'cursor', message }] });
}
