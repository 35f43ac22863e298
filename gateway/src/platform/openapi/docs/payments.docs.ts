import {
  dailyStatsSchema,
  disputeBodySchema,
  listedCommentBodySchema,
  listedPaymentBodySchema,
  platformSettingsBodySchema,
  platformStatsSchema,
} from '@sprinkle/contracts/http.schemas';
import { settingsChangeSchema } from '@sprinkle/contracts/identity/settings.schemas';
import { outsideSettingsSchema } from '@sprinkle/contracts/outside-settings.schemas';
import { fraudMarkSchema, keptTipSchema } from '@sprinkle/contracts/tips/fraud-marks.schemas';
import { describeSchema } from '../describe-schema.js';
import {
  CREATOR_ID,
  NEW_TIP,
  OTHER_ID,
  PROFILE,
  PUBLIC_TIP,
  SENT_AT,
  TIP_ID,
  TIPPED_AT,
} from './example-values.js';

const SETTINGS = {
  registrationEnabled: true,
  maintenanceMode: false,
  minimumTipAmount: 1,
  featuredCreatorsLimit: 6,
  adminIdleMinutes: 30,
  firstPayoutDays: 14,
  minimumPayout: 10,
  unreviewedPayoutLimit: 1_000,
  payoutReservePercent: 0,
  payoutReserveDays: 30,
  payeeRecordRule: 'from-yearly-gross' as const,
  payeeGrossThreshold: 600,
  automaticPayouts: 'weekly' as const,
  automaticPayoutWeekday: 1,
  automaticPayoutMonthDay: 1,
  automaticPayoutLimit: 500,
  processingFeeBearer: 'creator' as const,
  processingFeePercent: 2.9,
  processingFeeFixed: 0.3,
};
const SETTING_FIELDS = {
  registrationEnabled: 'Whether new accounts can be created',
  maintenanceMode: 'Whether changes by visitors and creators fail with `MAINTENANCE`',
  minimumTipAmount: 'Smallest tip in US dollars',
  featuredCreatorsLimit: 'Creators on the landing page, from 1 to 100',
  adminIdleMinutes: "Minutes without use after which an administrator's session ends, from 5 to 720",
  firstPayoutDays: "Days from a creator's first tip to the first payout, unless an administrator releases it",
  minimumPayout: 'US dollars of the least payout; 0 for any',
  unreviewedPayoutLimit: 'US dollars of the greatest payout to a creator nobody has looked at; 0 for any',
  payoutReservePercent:
    'Share of each tip, in percent, that is kept back for refunds and disputes; 0 for none',
  payoutReserveDays: 'Days from a tip for which that share is kept back',
  payeeRecordRule: 'When tax details are required before a creator is paid',
  payeeGrossThreshold: 'US dollars of a year from which they are required where the rule goes by it',
  automaticPayouts: 'How often payouts through Stripe are proposed without an administrator',
  automaticPayoutWeekday: 'Day of a weekly run in UTC, from 1, Monday, to 7',
  automaticPayoutMonthDay: 'Day of a monthly run in UTC, from 1 to 28',
  automaticPayoutLimit:
    'US dollars up to which such a run confirms itself; 0 where an administrator always does',
  processingFeeBearer: "Bearer of the provider's fee on new tips",
  processingFeePercent: 'Rate of the charge for processing where creators bear it, in percent',
  processingFeeFixed: 'Part of that charge in US dollars that is the same for every tip',
};

describeSchema(platformStatsSchema, {
  description: 'Totals of the platform, without tips that were refunded whole or disputed.',
  example: {
    totalUsers: 310,
    activeUsers: 120,
    totalTips: 4_210,
    totalTipAmount: 25_260,
    averageTipAmount: 6,
    platformFeeTotal: 2_526,
    totalPlatformFee: 2_526,
  },
  fields: {
    totalUsers: 'Accounts',
    activeUsers: 'Verified accounts that signed in within 30 days and are neither blocked nor closed',
    totalTips: 'Tips that were paid',
    totalTipAmount: 'US dollars of these tips, less what was refunded',
    averageTipAmount: 'US dollars of a tip on average',
    platformFeeTotal: 'US dollars that the platform kept of them',
    totalPlatformFee: 'The same as `platformFeeTotal`',
  },
});

describeSchema(dailyStatsSchema, {
  description: 'The stats of one day by UTC.',
  example: {
    day: '2026-11-20',
    tips: 31,
    amount: 186,
    platformFee: 18.6,
    failedPayments: 2,
    refunds: 1,
    refunded: 5,
    signUps: 4,
  },
});

describeSchema(platformSettingsBodySchema, {
  description: 'The settings of the platform.',
  example: SETTINGS,
  fields: SETTING_FIELDS,
});

describeSchema(outsideSettingsSchema, {
  description: 'Settings that are variables of a service.',
  example: {
    platformFeePercent: 10,
    platformFeeSince: TIPPED_AT,
    paysThroughStripe: true,
    nextAutomaticRunAt: null,
  },
});

describeSchema(settingsChangeSchema, {
  description: 'Changed settings; a field that is left out stays as it is.',
  example: { minimumTipAmount: 2 },
  fields: SETTING_FIELDS,
});

describeSchema(listedPaymentBodySchema, {
  description: 'A payment in the list of administrators.',
  example: {
    id: TIP_ID,
    createdAt: TIPPED_AT,
    senderName: NEW_TIP.senderName,
    recipientId: CREATOR_ID,
    recipientUsername: PROFILE.username,
    amount: NEW_TIP.amount,
    status: 'completed',
    isLost: false,
    refunded: 0,
    refundStatus: null,
    refundFailure: null,
    refundWaitingReason: null,
    fraudMark: null,
  },
  fields: {
    id: 'The tip that was paid',
    recipientId: 'The creator',
    amount: 'US dollars that the tipper paid',
    status: '`disputed` also counts disputes that were lost',
    refundStatus: 'State of the newest refund; null where there is none',
    refundFailure: "Stripe's word for why that refund failed; null where it did not",
    refundWaitingReason:
      "Why Stripe cannot pay that refund yet, as `insufficient_funds` of the platform's balance",
  },
});

describeSchema(listedCommentBodySchema, {
  description: 'A comment of a tip that was paid once.',
  example: {
    id: TIP_ID,
    senderName: NEW_TIP.senderName,
    message: NEW_TIP.message,
    amount: NEW_TIP.amount,
    createdAt: TIPPED_AT,
    response: PUBLIC_TIP.response,
    respondedAt: PUBLIC_TIP.respondedAt,
    recipientId: CREATOR_ID,
    recipientUsername: PROFILE.username,
    isHidden: false,
    isReversed: false,
    status: 'succeeded',
  },
  fields: {
    id: 'The tip',
    recipientId: 'The creator',
    message: 'Comment of the tipper',
    amount: 'US dollars that the tipper paid',
    createdAt: 'When the tip was paid',
    status: 'What became of the tip',
  },
});

describeSchema(fraudMarkSchema, {
  description:
    'An early fraud warning of the card network, or a review of Stripe Radar. Its tip is not paid out while it is open.',
  example: {
    kind: 'early-fraud-warning',
    reason: 'unauthorized_use_of_card',
    openedAt: TIPPED_AT,
    decision: null,
    isPaidOut: false,
  },
});

describeSchema(keptTipSchema, {
  description: 'Why an administrator lets a marked tip stay with its creator.',
  example: { reason: 'The tipper confirmed it on the phone.' },
  fields: { reason: 'For administrators, in at most 300 characters' },
});

describeSchema(disputeBodySchema, {
  description: 'A payment that its card holder contests.',
  example: {
    id: OTHER_ID,
    tipId: TIP_ID,
    creatorId: CREATOR_ID,
    creatorUsername: PROFILE.username,
    senderName: NEW_TIP.senderName,
    providerDisputeId: 'dp_1Q9xZk',
    status: 'needs_response',
    reason: 'fraudulent',
    isInquiry: false,
    amount: NEW_TIP.amount,
    reserved: 4.5,
    fee: 15,
    evidenceDueAt: SENT_AT,
    openedAt: TIPPED_AT,
  },
  fields: {
    creatorId: 'The creator',
    creatorUsername: 'Username of the creator; null once the account is closed',
    providerDisputeId: 'Id of the dispute at Stripe, where it is answered',
    reason: "Stripe's word for why it is contested",
    amount: 'US dollars that are contested',
    fee: 'US dollars that Stripe charges for the dispute',
    evidenceDueAt: 'Until when Stripe takes evidence; null where it takes none',
    openedAt: 'When it was opened',
  },
});
