import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import { migrationsIn } from '@sprinkle/service-kit/database/migrations-in';
import { Creator } from './creators/creator.entity.js';
import { LedgerEntry } from './money/ledger/ledger-entry.entity.js';
import { ConnectedAccount } from './paying/connected-accounts/connected-account.entity.js';
import { DebtTie } from './paying/debts/debt-tie.entity.js';
import { FeeInvoice } from './paying/fee-invoices/fee-invoice.entity.js';
import { Payee } from './paying/payees/payee.entity.js';
import { PayoutMethod } from './paying/payout-methods/payout-method.entity.js';
import { PayoutRisk } from './paying/payout-runs/payout-risk.entity.js';
import { PayoutRun } from './paying/payout-runs/payout-run.entity.js';
import { PayoutLock } from './paying/payouts/payout-lock.entity.js';
import { Payout } from './paying/payouts/payout.entity.js';
import { PayoutTransfer } from './paying/transfers/payout-transfer.entity.js';
import { TransferReversal } from './paying/transfers/transfer-reversal.entity.js';
import { CreatorNetwork } from './taking/card-testing/creator-network.entity.js';
import { ProviderEvent } from './taking/provider-events/provider-event.entity.js';
import { Dispute } from './taking/settlement/dispute.entity.js';
import { FraudMark } from './taking/settlement/fraud-mark.entity.js';
import { Payment } from './taking/settlement/payment.entity.js';
import { Refund } from './taking/settlement/refund.entity.js';
import { Support } from './taking/supports/support.entity.js';
import { Tip } from './tip/tip.entity.js';

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
