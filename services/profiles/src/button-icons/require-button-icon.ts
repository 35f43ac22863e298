import { UNKNOWN_ICON_MESSAGE } from '@sprinkle/contracts/profiles/profiles.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';

export async function requireButtonIcon(manager: EntityManager, id: string): Promise<void> {
  const found = await manager.query<unknown[]>(`SELECT 1 FROM button_icons WHERE id = $1`, [id]);
  if (found.length > 0) return;
  throw new DomainError('VALIDATION_FAILED', UNKNOWN_ICON_MESSAGE, {
    issues: [{ path: 'buttonIconId', message: UNKNOWN_ICON_MESSAGE }],
  });
}
