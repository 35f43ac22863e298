import type { Provider } from '@nestjs/common';
import { AccountHashes } from './account-hashes/account-hashes.js';
import { AdministratorsProjection } from './administrators/administrators-projection.js';
import { CreatorsProjection } from './creators/creators-projection.js';
import { FormerUsernamesProjection } from './creators/former-usernames-projection.js';
import { ExportList } from './exports/export-list.js';
import { money } from './money/parts.js';
import { page } from './page/parts.js';
import { paying } from './paying/parts.js';
import { SenderHashes } from './sender-addresses/sender-hashes.js';
import { GetFeeSetting } from './settings/get-fee-setting.js';
import { RememberFee } from './settings/remember-fee.js';
import { SettingsProjection } from './settings/settings-projection.js';
import { taking } from './taking/parts.js';
import { upkeep } from './upkeep/parts.js';

export const parts: Provider[] = [
  AccountHashes,
  AdministratorsProjection,
  CreatorsProjection,
  FormerUsernamesProjection,
  ExportList,
  SenderHashes,
  GetFeeSetting,
  RememberFee,
  SettingsProjection,
  ...taking,
  ...page,
  ...money,
  ...paying,
  ...upkeep,
];
