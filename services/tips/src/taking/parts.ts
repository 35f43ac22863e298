import type { Provider } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import { CreatorNetworksProjection } from './card-testing/creator-networks-projection.js';
import { DeclineAlarm } from './card-testing/decline-alarm.js';
import { PayerHashes } from './card-testing/payer-hashes.js';
import { KeepMarkedTip } from './fraud-marks/keep-marked-tip.js';
import { MessageFilters } from './message-filter/message-filters.js';
import { AskForChallenges } from './payments/ask-for-challenges.js';
import { CancelPayments } from './payments/cancel-payments.js';
import { ConfirmTip } from './payments/confirm-tip.js';
import { CreatePaymentIntent } from './payments/create-payment-intent.js';
import { CreatePendingTip } from './payments/create-pending-tip.js';
import { FindTipForPayer } from './payments/find-tip-for-payer.js';
import { GetFeeRate } from './payments/get-fee-rate.js';
import { GetTipStatus } from './payments/get-tip-status.js';
import { ListPayments } from './payments/list-payments.js';
import { LookUpForPayer } from './payments/look-up-for-payer.js';
import { WatchOpenPayments } from './payments/watch-open-payments.js';
import { ProcessProviderEvents } from './provider-events/process-provider-events.js';
import { ProviderEventHandlers } from './provider-events/provider-event-handlers.js';
import { ReceiveProviderEvent } from './provider-events/receive-provider-event.js';
import { ReplayFailedEvents } from './provider-events/replay-failed-events.js';
import { CheckOpenReversals } from './reversals/check-open-reversals.js';
import { ListDisputes } from './reversals/list-disputes.js';
import { OwnRefundTerms } from './reversals/own-refund-terms.js';
import { RefundOwnTip } from './reversals/refund-own-tip.js';
import { RefundTip } from './reversals/refund-tip.js';
import { SendRefund } from './reversals/send-refund.js';
import { SettlePayment } from './settlement/settle-payment.js';
import { SettlementCurrency } from './stripe/settlement-currency.js';
import { StripeAccounts } from './stripe/stripe-accounts.js';
import { StripeCards } from './stripe/stripe-cards.js';
import { StripeInvoices } from './stripe/stripe-invoices.js';
import { StripeSubscriptions } from './stripe/stripe-subscriptions.js';
import { StripeTransfers } from './stripe/stripe-transfers.js';
import { createStripe, StripePayments } from './stripe/stripe.js';
import { AdoptWishes } from './supports/adopt-wishes.js';
import { BeginSupport } from './supports/begin-support.js';
import { CancelPayment } from './supports/cancel-payment.js';
import { ChangeCard } from './supports/change-card.js';
import { ChangeSupport } from './supports/change-support.js';
import { CloseCards } from './supports/close-cards.js';
import { EndSupportByAdmin } from './supports/end-support-by-admin.js';
import { EndSupporter } from './supports/end-supporter.js';
import { EndUnknownSupports } from './supports/end-unknown-supports.js';
import { FindSamePayer } from './supports/find-same-payer.js';
import { FindSupport } from './supports/find-support.js';
import { GetSupportDetails } from './supports/get-support-details.js';
import { ListSupporters } from './supports/list-supporters.js';
import { ListSupports } from './supports/list-supports.js';
import { MailSupportLinks } from './supports/mail-support-links.js';
import { OpenCard } from './supports/open-card.js';
import { PriceSupport } from './supports/price-support.js';
import { RecordSupport } from './supports/record-support.js';
import { RefuseSupporterNotes } from './supports/refuse-supporter-notes.js';
import { RemindTipper } from './supports/remind-tipper.js';
import { ReturnLatePayments } from './supports/return-late-payments.js';
import { SetSupportBadge } from './supports/set-support-badge.js';
import { SettleInvoice } from './supports/settle-invoice.js';
import { ShowSupport } from './supports/show-support.js';
import { SupporterNotes } from './supports/supporter-notes.js';
import { SyncSupport } from './supports/sync-support.js';
import { CheckUnfinishedPayments } from './unfinished-payments/check-unfinished-payments.js';

export const taking: Provider[] = [
  CreatorNetworksProjection,
  DeclineAlarm,
  PayerHashes,
  KeepMarkedTip,
  MessageFilters,
  AskForChallenges,
  CancelPayments,
  ConfirmTip,
  CreatePaymentIntent,
  CreatePendingTip,
  FindTipForPayer,
  GetFeeRate,
  GetTipStatus,
  ListPayments,
  LookUpForPayer,
  WatchOpenPayments,
  ProcessProviderEvents,
  ProviderEventHandlers,
  ReceiveProviderEvent,
  ReplayFailedEvents,
  CheckOpenReversals,
  ListDisputes,
  OwnRefundTerms,
  RefundOwnTip,
  RefundTip,
  SendRefund,
  SettlePayment,
  SettlementCurrency,
  StripeAccounts,
  StripeCards,
  StripeInvoices,
  StripeSubscriptions,
  StripeTransfers,
  { provide: Stripe, useFactory: createStripe, inject: [SERVICE_CONFIG] },
  StripePayments,
  AdoptWishes,
  BeginSupport,
  CancelPayment,
  ChangeCard,
  ChangeSupport,
  CloseCards,
  EndSupportByAdmin,
  EndSupporter,
  EndUnknownSupports,
  FindSamePayer,
  FindSupport,
  GetSupportDetails,
  ListSupporters,
  ListSupports,
  MailSupportLinks,
  OpenCard,
  PriceSupport,
  RecordSupport,
  RefuseSupporterNotes,
  RemindTipper,
  ReturnLatePayments,
  SetSupportBadge,
  SettleInvoice,
  ShowSupport,
  SupporterNotes,
  SyncSupport,
  CheckUnfinishedPayments,
];
