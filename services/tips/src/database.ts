import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import { migrationsIn } from '@sprinkle/service-kit/database/migrations-in';
import { CreatorNetwork } from './card-testing/creator-network.entity.js';
import { ConnectedAccount } from './connected-accounts/connected-account.entity.js';
import { Creator } from './creators/creator.entity.js';
import { DebtTie } from './debts/debt-tie.entity.js';
import { FeeInvoice } from './fee-invoices/fee-invoice.entity.js';
import { LedgerEntry } from './ledger/ledger-entry.entity.js';
import { Payee } from './payees/payee.entity.js';
import { PayoutMethod } from './payout-methods/payout-method.entity.js';
import { PayoutLock } from './payouts/payout-lock.entity.js';
import { PayoutRisk } from './payouts/payout-risk.entity.js';
import { PayoutRun } from './payouts/payout-run.entity.js';
import { PayoutTransfer } from './payouts/payout-transfer.entity.js';
import { Payout } from './payouts/payout.entity.js';
import { ProviderEvent } from './provider-events/provider-event.entity.js';
import { Dispute } from './settlement/dispute.entity.js';
import { FraudMark } from './settlement/fraud-mark.entity.js';
import { Payment } from './settlement/payment.entity.js';
import { Refund } from './settlement/refund.entity.js';
import { Support } from './supports/support.entity.js';
import { Tip } from './tips/tip.entity.js';
import { TransferReversal } from './transfers/transfer-reversal.entity.js';

export const migrations = await migrationsIn(new URL('migrations/', import.meta.url));

export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    entities: [
      Creator,
      Tip,
      Support,
      Payment,
      ProviderEvent,
      LedgerEntry,
      PayoutMethod,
      Payee,
      Refund,
      Dispute,
      FraudMark,
      Payout,
      PayoutRun,
      PayoutLock,
      PayoutRisk,
      PayoutTransfer,
      TransferReversal,
      DebtTie,
      FeeInvoice,
      CreatorNetwork,
      ConnectedAccount,
    ],
    migrations,
    applicationName: 'tips',
  };
}
