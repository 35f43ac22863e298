import type { ActivityTarget } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ExportedList } from '@sprinkle/contracts/rules/activity-actions';
import { requireAdmin, requireRecentAdminSignIn } from './require-user.js';

interface ListExport<Page> {
  query: { cursor?: string; limit: number };
  actor: Actor;
  read: () => Promise<Page>;
  /** Writes the entry to the activity log. */
  log: (
    action: `${ExportedList}-exported`,
    entry: { target: ActivityTarget; details: Record<string, string> },
  ) => Promise<void>;
}

/**
 * Returns one page of a list that is exported in full. The first page needs a recent password, and the activity log
 * records who exported the list with which filter. Later pages need no recent password, because a long export may
 * outlast it.
 */
export async function exportPage<Page>(
  list: ExportedList,
  { query, actor, read, log }: ListExport<Page>,
): Promise<Page> {
  if (query.cursor) {
    requireAdmin(actor);
    return read();
  }
  requireRecentAdminSignIn(actor);
  const page = await read();
  const filter = Object.entries(query).filter(([name, value]) => name !== 'limit' && value);
  await log(`${list}-exported`, {
    target: { kind: 'export', id: `${list}.csv` },
    details: Object.fromEntries(filter.map(([name, value]) => [name, String(value)])),
  });
  return page;
}
