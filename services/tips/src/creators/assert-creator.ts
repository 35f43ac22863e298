import { queryOptional, type SqlSource } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

const knownCreator = z.object({ id: z.string() });

/** Throws NOT_FOUND if no creator has the id. */
export async function assertCreator(database: SqlSource, creatorId: string): Promise<void> {
  const { data: id } = z.uuid().safeParse(creatorId);
  const creator =
    id && (await queryOptional(database, knownCreator, 'SELECT id FROM creators WHERE id = $1', [id]));
  if (!creator) throw new DomainError('NOT_FOUND', "This creator doesn't exist.");
}
