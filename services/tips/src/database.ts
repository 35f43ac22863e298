import type { DatabaseOptions } from '@sprinkle/service-kit/database/data-source-options';
import {
  CreateDeadLetters1800200000000,
  CreateEventAttempts1798100000000,
  NameKitConstraints1797100000000,
  TraceEvents1799600000000,
} from '@sprinkle/service-kit/database/kit-tables';
import { CreatorNetwork } from './card-testing/creator-network.entity.js';
import { ConnectedAccount } from './connected-accounts/connected-account.entity.js';
import { Creator } from './creators/creator.entity.js';
import { DebtTie } from './debts/debt-tie.entity.js';
import { FeeInvoice } from './fee-invoices/fee-invoice.entity.js';
import { LedgerEntry } from './ledger/ledger-entry.entity.js';
import { CreateTips1795000000000 } from './migrations/1795000000000-create-tips.js';
import { IndexOwnTips1795110000000 } from './migrations/1795110000000-index-own-tips.js';
import { IndexRetention1795120000000 } from './migrations/1795120000000-index-retention.js';
import { CloseCreators1795300000000 } from './migrations/1795300000000-close-creators.js';
import { CreateFormerUsernames1795500000000 } from './migrations/1795500000000-create-former-usernames.js';
import { CreatePaymentMethods1795600000000 } from './migrations/1795600000000-create-payment-methods.js';
import { IndexFigures1795700000000 } from './migrations/1795700000000-index-figures.js';
import { FreezeFeeRate1795800000000 } from './migrations/1795800000000-freeze-fee-rate.js';
import { NameConstraints1797000000000 } from './migrations/1797000000000-name-constraints.js';
import { KeepClosingTime1797210000000 } from './migrations/1797210000000-keep-closing-time.js';
import { CountUnfinishedAttempts1798200000000 } from './migrations/1798200000000-count-unfinished-attempts.js';
import { CountDeclines1798300000000 } from './migrations/1798300000000-count-declines.js';
import { LimitLookUps1798400000000 } from './migrations/1798400000000-limit-look-ups.js';
import { IndexChallenges1798500000000 } from './migrations/1798500000000-index-challenges.js';
import { OrderOwnLedger1798600000000 } from './migrations/1798600000000-order-own-ledger.js';
import { VersionSettings1798750000000 } from './migrations/1798750000000-version-settings.js';
import { CreateReversals1798800000000 } from './migrations/1798800000000-create-reversals.js';
import { ReleaseReversalEvents1798810000000 } from './migrations/1798810000000-release-reversal-events.js';
import { IndexPayments1798900000000 } from './migrations/1798900000000-index-payments.js';
import { AllowAnotherRefund1799000000000 } from './migrations/1799000000000-allow-another-refund.js';
import { IndexFailedRefunds1799100000000 } from './migrations/1799100000000-index-failed-refunds.js';
import { IndexComments1799110000000 } from './migrations/1799110000000-index-comments.js';
import { CreatePayouts1799200000000 } from './migrations/1799200000000-create-payouts.js';
import { ValidatePayouts1799200000001 } from './migrations/1799200000001-validate-payouts.js';
import { TakeCommentsDown1799500000000 } from './migrations/1799500000000-take-comments-down.js';
import { IndexCreatorNames1799610000000 } from './migrations/1799610000000-index-creator-names.js';
import { CreateReconciliations1799700000000 } from './migrations/1799700000000-create-reconciliations.js';
import { IndexOpenRefunds1799705000000 } from './migrations/1799705000000-index-open-refunds.js';
import { MarkBlockCancellations1799710000000 } from './migrations/1799710000000-mark-block-cancellations.js';
import { CountLostDisputes1799720000000 } from './migrations/1799720000000-count-lost-disputes.js';
import { CreateDaySums1800300000000 } from './migrations/1800300000000-create-day-sums.js';
import { IndexReversedDays1800300000001 } from './migrations/1800300000001-index-reversed-days.js';
import { CreateSearchStatistics1800400000000 } from './migrations/1800400000000-create-search-statistics.js';
import { IndexAmounts1800410000000 } from './migrations/1800410000000-index-amounts.js';
import { IndexHashes1800420000000 } from './migrations/1800420000000-index-hashes.js';
import { IndexPayoutsOfRuns1800900000000 } from './migrations/1800900000000-index-payouts-of-runs.js';
import { SplitCancellations1801010000000 } from './migrations/1801010000000-split-cancellations.js';
import { ValidateCancellations1801010000001 } from './migrations/1801010000001-validate-cancellations.js';
import { RecordDrifts1801020000000 } from './migrations/1801020000000-record-drifts.js';
import { KeepDeclineTime1801030000000 } from './migrations/1801030000000-keep-decline-time.js';
import { IndexDeclinedPayments1801030000001 } from './migrations/1801030000001-index-declined-payments.js';
import { WidenPayouts1801100000000 } from './migrations/1801100000000-widen-payouts.js';
import { HoldPayouts1802010000000 } from './migrations/1802010000000-hold-payouts.js';
import { ReleasePayouts1802010000001 } from './migrations/1802010000001-release-payouts.js';
import { IndexRareEntries1802010000002 } from './migrations/1802010000002-index-rare-entries.js';
import { KeepTwoPersons1802020000000 } from './migrations/1802020000000-keep-two-persons.js';
import { RulePayouts1802020000001 } from './migrations/1802020000001-rule-payouts.js';
import { SettleClosings1802030000000 } from './migrations/1802030000000-settle-closings.js';
import { ValidateClosings1802030000001 } from './migrations/1802030000001-validate-closings.js';
import { IndexAccountHashes1802030000002 } from './migrations/1802030000002-index-account-hashes.js';
import { IndexUnclaimed1802030000003 } from './migrations/1802030000003-index-unclaimed.js';
import { RetryRejectedCalls1802040000000 } from './migrations/1802040000000-retry-rejected-calls.js';
import { CreateFraudMarks1802040010000 } from './migrations/1802040010000-create-fraud-marks.js';
import { ValidateFraudMarks1802040010001 } from './migrations/1802040010001-validate-fraud-marks.js';
import { PausePages1802050000000 } from './migrations/1802050000000-pause-pages.js';
import { IndexDueChallenges1802050000001 } from './migrations/1802050000001-index-due-challenges.js';
import { CreatePayoutLocks1802070000000 } from './migrations/1802070000000-create-payout-locks.js';
import { IndexSenderAddresses1802080000000 } from './migrations/1802080000000-index-sender-addresses.js';
import { CreatePayoutRisks1802090000000 } from './migrations/1802090000000-create-payout-risks.js';
import { PayAlthoughBlocked1802100000000 } from './migrations/1802100000000-pay-although-blocked.js';
import { NoteRemovedApps1802100000101 } from './migrations/1802100000101-note-removed-apps.js';
import { CreateFeeInvoices1802100000310 } from './migrations/1802100000310-create-fee-invoices.js';
import { OrderRunWork1802100000700 } from './migrations/1802100000700-order-run-work.js';
import { TimeHolds1802100000801 } from './migrations/1802100000801-time-holds.js';
import { KeepHolders1802100000802 } from './migrations/1802100000802-keep-holders.js';
import { CreateCreatorNetworks1802100000803 } from './migrations/1802100000803-create-creator-networks.js';
import { KeepSenderHashes1802100500000 } from './migrations/1802100500000-keep-sender-hashes.js';
import { IndexSearch1802100500001 } from './migrations/1802100500001-index-search.js';
import { CreatePayees1802110000200 } from './migrations/1802110000200-create-payees.js';
import { RememberFee1802200000000 } from './migrations/1802200000000-remember-fee.js';
import { AllowBoundAccounts1802220000000 } from './migrations/1802220000000-allow-bound-accounts.js';
import { ValidateBoundAccounts1802220000001 } from './migrations/1802220000001-validate-bound-accounts.js';
import { ChargeProcessing1802230000000 } from './migrations/1802230000000-charge-processing.js';
import { ValidateProcessing1802230000001 } from './migrations/1802230000001-validate-processing.js';
import { KeepPaymentMethods1802230200000 } from './migrations/1802230200000-keep-payment-methods.js';
import { CreateMistakes1802230300000 } from './migrations/1802230300000-create-mistakes.js';
import { CreateConnectedAccounts1802310000000 } from './migrations/1802310000000-create-connected-accounts.js';
import { ValidateStripeMethods1802310000001 } from './migrations/1802310000001-validate-stripe-methods.js';
import { CreatePayoutTransfers1802320000000 } from './migrations/1802320000000-create-payout-transfers.js';
import { ValidateTransfers1802320000001 } from './migrations/1802320000001-validate-transfers.js';
import { KeepThankYouTexts1802360000000 } from './migrations/1802360000000-keep-thank-you-texts.js';
import { CreateGoals1802360000001 } from './migrations/1802360000001-create-goals.js';
import { KeepBalances1802370000000 } from './migrations/1802370000000-keep-balances.js';
import { FillBalances1802370000001 } from './migrations/1802370000001-fill-balances.js';
import { SchedulePayouts1802380000000 } from './migrations/1802380000000-schedule-payouts.js';
import { CreateTransferReversals1802410000000 } from './migrations/1802410000000-create-transfer-reversals.js';
import { TimeHolders1802520000000 } from './migrations/1802520000000-time-holders.js';
import { CreateDebtTies1802530000060 } from './migrations/1802530000060-create-debt-ties.js';
import { FreezeCreators1802530070000 } from './migrations/1802530070000-freeze-creators.js';
import { TimeLinks1802600000050 } from './migrations/1802600000050-time-links.js';
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
import { Tip } from './tips/tip.entity.js';
import { TransferReversal } from './transfers/transfer-reversal.entity.js';

export const migrations = [
  CreateTips1795000000000,
  IndexOwnTips1795110000000,
  IndexRetention1795120000000,
  CloseCreators1795300000000,
  CreateFormerUsernames1795500000000,
  CreatePaymentMethods1795600000000,
  IndexFigures1795700000000,
  FreezeFeeRate1795800000000,
  NameConstraints1797000000000,
  NameKitConstraints1797100000000,
  KeepClosingTime1797210000000,
  CreateEventAttempts1798100000000,
  CountUnfinishedAttempts1798200000000,
  CountDeclines1798300000000,
  LimitLookUps1798400000000,
  IndexChallenges1798500000000,
  OrderOwnLedger1798600000000,
  VersionSettings1798750000000,
  CreateReversals1798800000000,
  ReleaseReversalEvents1798810000000,
  IndexPayments1798900000000,
  AllowAnotherRefund1799000000000,
  IndexFailedRefunds1799100000000,
  CreatePayouts1799200000000,
  ValidatePayouts1799200000001,
  IndexComments1799110000000,
  TakeCommentsDown1799500000000,
  TraceEvents1799600000000,
  IndexCreatorNames1799610000000,
  CreateReconciliations1799700000000,
  IndexOpenRefunds1799705000000,
  MarkBlockCancellations1799710000000,
  CountLostDisputes1799720000000,
  CreateDeadLetters1800200000000,
  CreateDaySums1800300000000,
  IndexReversedDays1800300000001,
  CreateSearchStatistics1800400000000,
  IndexAmounts1800410000000,
  IndexHashes1800420000000,
  IndexPayoutsOfRuns1800900000000,
  SplitCancellations1801010000000,
  ValidateCancellations1801010000001,
  RecordDrifts1801020000000,
  KeepDeclineTime1801030000000,
  IndexDeclinedPayments1801030000001,
  WidenPayouts1801100000000,
  RetryRejectedCalls1802040000000,
  KeepTwoPersons1802020000000,
  RulePayouts1802020000001,
  SettleClosings1802030000000,
  ValidateClosings1802030000001,
  IndexAccountHashes1802030000002,
  IndexUnclaimed1802030000003,
  HoldPayouts1802010000000,
  CreateFraudMarks1802040010000,
  ValidateFraudMarks1802040010001,
  IndexSenderAddresses1802080000000,
  CreatePayoutRisks1802090000000,
  PayAlthoughBlocked1802100000000,
  TimeHolds1802100000801,
  KeepHolders1802100000802,
  CreateCreatorNetworks1802100000803,
  NoteRemovedApps1802100000101,
  OrderRunWork1802100000700,
  PausePages1802050000000,
  IndexDueChallenges1802050000001,
  ReleasePayouts1802010000001,
  IndexRareEntries1802010000002,
  CreatePayoutLocks1802070000000,
  CreateFeeInvoices1802100000310,
  KeepSenderHashes1802100500000,
  IndexSearch1802100500001,
  CreatePayees1802110000200,
  RememberFee1802200000000,
  AllowBoundAccounts1802220000000,
  ValidateBoundAccounts1802220000001,
  ChargeProcessing1802230000000,
  ValidateProcessing1802230000001,
  KeepPaymentMethods1802230200000,
  CreateMistakes1802230300000,
  KeepThankYouTexts1802360000000,
  CreateGoals1802360000001,
  CreateConnectedAccounts1802310000000,
  ValidateStripeMethods1802310000001,
  CreatePayoutTransfers1802320000000,
  ValidateTransfers1802320000001,
  KeepBalances1802370000000,
  FillBalances1802370000001,
  SchedulePayouts1802380000000,
  CreateTransferReversals1802410000000,
  TimeHolders1802520000000,
  CreateDebtTies1802530000060,
  FreezeCreators1802530070000,
  TimeLinks1802600000050,
];

export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    entities: [
      Creator,
      Tip,
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
