import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CloseCreators } from '../src/upkeep/closing/close-creators.js';
import type { TestCreator } from './factories.js';
import type { TestTips } from './start-tips.js';

/** Tells the service that the account was closed, without waiting for the consequences. */
export function publishClosing(
  tips: TestTips,
  { id, username }: TestCreator,
  isBalanceWaived = false,
  email = `${username}@example.com`,
) {
  return tips.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived, email });
}

export async function closeCreator(tips: TestTips, creator: TestCreator, email?: string): Promise<void> {
  await publishClosing(tips, creator, false, email);
  await waitForClosing(tips, creator);
}

/** Resolves when the background work of the closing has begun. */
export async function waitForClosing(tips: TestTips, { id }: TestCreator): Promise<void> {
  await waitFor(async () => {
    const [row] = await tips.database.query(
      'SELECT 1 FROM closed_creators WHERE creator_id = $1 AND next_work_at > now()',
      [id],
    );
    return row;
  });
}

export async function continueClosing(tips: TestTips, { id }: TestCreator): Promise<void> {
  await tips.database.query('UPDATE closed_creators SET next_work_at = now() WHERE creator_id = $1', [id]);
  await tips.app.get(CloseCreators).execute();
}
