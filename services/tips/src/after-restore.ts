import { afterRestoreAsCommand } from '@sprinkle/service-kit/database/after-restore';
import { databaseOptions } from './database.js';
import { readAllAgain } from './paying/connected-accounts/read-connected-account.js';
import { lockPayouts } from './paying/payouts/payout-lock.js';
import { adoptAllWishes } from './taking/supports/adopt-wishes.js';

await afterRestoreAsCommand('tips', databaseOptions, async (manager) => {
  await readAllAgain(manager);
  await adoptAllWishes(manager);
  return lockPayouts(manager);
});
