import { afterRestoreAsCommand } from '@sprinkle/service-kit/database/after-restore';
import { readAllAgain } from './connected-accounts/read-connected-account.js';
import { databaseOptions } from './database.js';
import { lockPayouts } from './payouts/payout-lock.js';
import { adoptAllWishes } from './supports/adopt-wishes.js';

await afterRestoreAsCommand('tips', databaseOptions, async (manager) => {
  await readAllAgain(manager);
  await adoptAllWishes(manager);
  return lockPayouts(manager);
});
