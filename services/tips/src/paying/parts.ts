import type { Provider } from '@nestjs/common';
import { ChoosePayoutAccount } from './connected-accounts/choose-payout-account.js';
import { ForgetDoubtedAccount } from './connected-accounts/forget-doubted-account.js';
import { GetConnectedAccount } from './connected-accounts/get-connected-account.js';
import { GetPayoutAccount } from './connected-accounts/get-payout-account.js';
import { HearOfBankChange } from './connected-accounts/hear-of-bank-change.js';
import { LeadToStripe } from './connected-accounts/lead-to-stripe.js';
import { OpenPayoutAccount } from './connected-accounts/open-payout-account.js';
import { OpenPayoutDashboard } from './connected-accounts/open-payout-dashboard.js';
import { PayoutAccountCalls } from './connected-accounts/payout-account-calls.js';
import { ReadConnectedAccount } from './connected-accounts/read-connected-account.js';
import { RefreshPayoutAccount } from './connected-accounts/refresh-payout-account.js';
import { DecideAboutDebt } from './debts/decide-about-debt.js';
import { DecideDebtTie } from './debts/decide-debt-tie.js';
import { FindTies } from './debts/find-ties.js';
import { GetDebtTotals } from './debts/get-debt-totals.js';
import { ListDebtTies } from './debts/list-debt-ties.js';
import { ListOwnDebts } from './debts/list-own-debts.js';
import { ObjectToDebt } from './debts/object-to-debt.js';
import { SettleDebts } from './debts/settle-debts.js';
import { IssueFeeInvoices } from './fee-invoices/issue-fee-invoices.js';
import { ListFeeInvoices } from './fee-invoices/list-fee-invoices.js';
import { ListOwnFeeInvoices } from './fee-invoices/list-own-fee-invoices.js';
import { ExportPayeeYear } from './payees/export-payee-year.js';
import { GetTaxDetails } from './payees/get-tax-details.js';
import { GetYearStatement } from './payees/get-year-statement.js';
import { ListYearEarnings } from './payees/list-year-earnings.js';
import { PayeeSecrets } from './payees/payee-secrets.js';
import { RecordSanctionsResult } from './payees/record-sanctions-result.js';
import { RevealTaxDetails } from './payees/reveal-tax-details.js';
import { SaveTaxDetails } from './payees/save-tax-details.js';
import { AccountInfos } from './payout-methods/account-infos.js';
import { AddPayoutMethod } from './payout-methods/add-payout-method.js';
import { ChangePayoutMethods } from './payout-methods/change-payout-methods.js';
import { HashOlderMethods } from './payout-methods/hash-older-methods.js';
import { ListPayoutMethods } from './payout-methods/list-payout-methods.js';
import { RemoveDoubtedMethods } from './payout-methods/remove-doubted-methods.js';
import { RemovePayoutMethod } from './payout-methods/remove-payout-method.js';
import { SetDefaultPayoutMethod } from './payout-methods/set-default-payout-method.js';
import { CancelPayoutRun } from './payout-runs/cancel-payout-run.js';
import { ConfirmPayoutRun } from './payout-runs/confirm-payout-run.js';
import { DecideHeldPayout } from './payout-runs/decide-held-payout.js';
import { ExportPayoutFile } from './payout-runs/export-payout-file.js';
import { ListPayoutRuns } from './payout-runs/list-payout-runs.js';
import { ListRunPayouts } from './payout-runs/list-run-payouts.js';
import { ProposeAutomatically } from './payout-runs/propose-automatically.js';
import { ProposePayouts } from './payout-runs/propose-payouts.js';
import { RecordPayoutOutcome } from './payout-runs/record-payout-outcome.js';
import { RecordRunSent } from './payout-runs/record-run-sent.js';
import { StoreAccounts } from './payout-runs/store-accounts.js';
import { WorkOffRunOrders } from './payout-runs/work-off-run-orders.js';
import { CheckCreator } from './payouts/check-creator.js';
import { GetBalance } from './payouts/get-balance.js';
import { GetOwnStatement } from './payouts/get-own-statement.js';
import { GetPayoutLock } from './payouts/get-payout-lock.js';
import { ListOwed } from './payouts/list-owed.js';
import { ListOwnPayouts } from './payouts/list-own-payouts.js';
import { ListPayoutTips } from './payouts/list-payout-tips.js';
import { ListPayoutsOfCreator } from './payouts/list-payouts-of-creator.js';
import { ReleasePayoutLock } from './payouts/release-payout-lock.js';
import { RevealPayoutMethod } from './payouts/reveal-payout-method.js';
import { RevealPayout } from './payouts/reveal-payout.js';
import { BeginReversal } from './transfers/begin-reversal.js';
import { BeginTransfer } from './transfers/begin-transfer.js';
import { GetReversible } from './transfers/get-reversible.js';
import { HearOfTransfers } from './transfers/hear-of-transfers.js';
import { ListFailedBankPayouts } from './transfers/list-failed-bank-payouts.js';
import { ReverseTransfers } from './transfers/reverse-transfers.js';
import { SendReversals } from './transfers/send-reversals.js';
import { SendTransfers } from './transfers/send-transfers.js';
import { SettleTransfer } from './transfers/settle-transfer.js';
import { WatchTransfers } from './transfers/watch-transfers.js';

export const paying: Provider[] = [
  ChoosePayoutAccount,
  ForgetDoubtedAccount,
  GetConnectedAccount,
  GetPayoutAccount,
  HearOfBankChange,
  LeadToStripe,
  OpenPayoutAccount,
  OpenPayoutDashboard,
  PayoutAccountCalls,
  ReadConnectedAccount,
  RefreshPayoutAccount,
  DecideAboutDebt,
  DecideDebtTie,
  FindTies,
  GetDebtTotals,
  ListDebtTies,
  ListOwnDebts,
  ObjectToDebt,
  SettleDebts,
  IssueFeeInvoices,
  ListFeeInvoices,
  ListOwnFeeInvoices,
  ExportPayeeYear,
  GetTaxDetails,
  GetYearStatement,
  ListYearEarnings,
  PayeeSecrets,
  RecordSanctionsResult,
  RevealTaxDetails,
  SaveTaxDetails,
  AccountInfos,
  AddPayoutMethod,
  ChangePayoutMethods,
  HashOlderMethods,
  ListPayoutMethods,
  RemoveDoubtedMethods,
  RemovePayoutMethod,
  SetDefaultPayoutMethod,
  CancelPayoutRun,
  ConfirmPayoutRun,
  DecideHeldPayout,
  ExportPayoutFile,
  ListPayoutRuns,
  ListRunPayouts,
  ProposeAutomatically,
  ProposePayouts,
  RecordPayoutOutcome,
  RecordRunSent,
  StoreAccounts,
  WorkOffRunOrders,
  CheckCreator,
  GetBalance,
  GetOwnStatement,
  GetPayoutLock,
  ListOwed,
  ListOwnPayouts,
  ListPayoutTips,
  ListPayoutsOfCreator,
  ReleasePayoutLock,
  RevealPayoutMethod,
  RevealPayout,
  BeginReversal,
  BeginTransfer,
  GetReversible,
  HearOfTransfers,
  ListFailedBankPayouts,
  ReverseTransfers,
  SendReversals,
  SendTransfers,
  SettleTransfer,
  WatchTransfers,
];
