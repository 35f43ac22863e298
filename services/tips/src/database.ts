import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import { Creator } from './creators/creator.entity.js';
import { LedgerEntry } from './ledger/ledger-entry.entity.js';
import { CreateTips1795000000000 } from './migrations/1795000000000-create-tips.js';
import { Payment } from './payments/payment.entity.js';
import { ProviderEvent } from './provider-events/provider-event.entity.js';
import { Tip } from './tips/tip.entity.js';

export const migrations = [CreateTips1795000000000];

export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    entities: [Creator, Tip, Payment, ProviderEvent, LedgerEntry],
    migrations,
    applicationName: 'tips',
  };
}
