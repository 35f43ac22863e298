import {
  owedBodySchema,
  ownPayoutBodySchema,
  payoutBodySchema,
  payoutConfirmationSchema,
  payoutRunBodySchema,
  payoutSendingSchema,
  payoutTipBodySchema,
  statementBodySchema,
} from '@sprinkle/contracts/http.schemas';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { describeSchema } from '../describe-schema.js';
import {
  CREATOR_ID,
  OTHER_ID,
  PAYOUT_ID,
  PAYOUT_METHOD,
  PAYOUT_RUN_ID,
  PROFILE,
  REPLIED_AT,
  SENT_AT,
  TIP_ID,
  TIPPED_AT,
} from './example-values.js';

const ACCOUNT = { methodType: PAYOUT_METHOD.type, accountInfo: PAYOUT_METHOD.accountInfo };
const CONFIRMED_TOTALS = {
  payoutCount: 'Number of payouts, as the proposal says',
  total: 'US dollars of all of them, as the proposal says',
};

const PAYOUT = {
  id: PAYOUT_ID,
  reference: 'PAYOUT-1042',
  status: 'sent' as const,
  amount: 102.5,
  currency: 'usd' as const,
  ...ACCOUNT,
  failureReason: null,
  holds: [],
  tipCount: 14,
  reversed: 0,
};
const OWN_PAYOUT = { ...PAYOUT, confirmedAt: REPLIED_AT, sentAt: SENT_AT, endedAt: null };

describeSchema(ownPayoutBodySchema, {
  description: 'A payout as its creator sees it.',
  example: OWN_PAYOUT,
  fields: { confirmedAt: 'When its money left the balance' },
});

describeSchema(payoutTipBodySchema, {
  description: 'A tip in a payout, or a correction for a tip that an earlier payout had paid.',
  example: {
    id: TIP_ID,
    senderName: 'Alex',
    tippedAt: TIPPED_AT,
    tipAmount: 5,
    amount: 4.5,
    isCorrection: false,
  },
  fields: {
    tippedAt: 'When the tip was paid',
    tipAmount: 'US dollars that the tipper paid',
    isCorrection: 'Whether it settles a refund or dispute of a tip that an earlier payout had paid',
  },
});

describeSchema(statementBodySchema, {
  description: "How a creator's balance changed in a month, by UTC.",
  example: {
    month: '2026-11',
    username: PROFILE.username,
    currency: 'usd',
    opening: 102.5,
    closing: 45,
    lines: [
      { kind: 'tips', amount: 50 },
      { kind: 'fees', amount: -5 },
      { kind: 'payouts', amount: -102.5 },
    ],
    payouts: [OWN_PAYOUT],
  },
  fields: {
    month: 'Month, as `2026-11`',
    opening: 'US dollars of the balance when the month began',
    closing: 'US dollars of the balance when it ended, or now',
    lines: 'Sums by reason, which lead from the opening to the closing balance',
    'lines.kind': 'Why the balance changed',
    'lines.amount': 'US dollars; negative where the balance went down',
    payouts: 'Payouts that were confirmed in the month',
  },
});

describeSchema(owedBodySchema, {
  description: 'What a creator is owed; pending, available and held add up to the balance.',
  example: {
    id: CREATOR_ID,
    username: PROFILE.username,
    pending: 18,
    available: 120.5,
    held: 0,
    heldReason: null,
    heldReasons: [],
    holdReason: null,
    heldBy: null,
    firstPayoutReleasedAt: null,
    reviewedAt: null,
    taxDetailsSavedAt: TIPPED_AT,
    sanctionsResult: 'clear',
    sanctionsCheckedAt: SENT_AT,
    sanctionsCheckedBy: 'olga_admin',
    reserved: 0,
    paidOut: 812.25,
    unclaimed: 0,
    unclaimedHolds: [],
    proposed: 0,
    method: { methodId: OTHER_ID, ...ACCOUNT },
  },
  fields: {
    heldReason: `Why money is held; null where none is. A payout method counts as changed for ${CHANGE_WAIT_HOURS} hours`,
    sanctionsResult: 'What an administrator found on the sanctions lists; null where nobody has looked',
    sanctionsCheckedAt: 'When it was recorded; null where nobody has looked',
    sanctionsCheckedBy: 'Administrator who recorded it; null where nobody has',
    method: 'The default payout method; null where there is none',
    'method.methodId': 'The payout method',
  },
});

describeSchema(payoutRunBodySchema, {
  description: 'One round of payouts, which is proposed, then confirmed or canceled.',
  example: {
    id: PAYOUT_RUN_ID,
    status: 'confirmed',
    working: null,
    failure: null,
    payoutCount: 12,
    total: 1_480.75,
    leftOutCount: 0,
    confirmedCount: 2,
    heldCount: 0,
    sentCount: 10,
    failedCount: 0,
    canceledCount: 0,
    unsent: [
      {
        methodType: PAYOUT_METHOD.type,
        payoutCount: 2,
        total: 180.25,
        exportedAt: SENT_AT,
        exportedBy: 'olga_admin',
      },
    ],
    transferring: { payoutCount: 3, total: 95.5, waiting: 0 },
    proposedAt: TIPPED_AT,
    proposedBy: 'olga_admin',
    proposedById: OTHER_ID,
    hasOtherAdmin: true,
    decidedAt: REPLIED_AT,
    decidedBy: 'kim_admin',
    decidedById: CREATOR_ID,
  },
  fields: {
    status: 'Money leaves the balances when it is confirmed',
    total: 'US dollars of all payouts',
    sentCount: 'Payouts that were sent',
    unsent: 'Payouts to be sent, by the kind of payout method',
    'unsent.total': 'US dollars of these payouts',
    'unsent.exportedBy': 'Username of the administrator who downloaded it; null where nobody did',
    transferring: 'Payouts that Stripe is to make, without those that are held; null while there are none',
    'transferring.total': 'US dollars of these payouts',
    proposedAt: 'When it was proposed',
    proposedBy: 'Username of the administrator; words where the run proposed itself',
    proposedById: 'The administrator who proposed it; null where the run proposed itself',
    decidedBy: 'Username of the administrator, or words where it confirmed itself; null before',
    decidedById: 'The administrator who confirmed or canceled it; null before, and where it confirmed itself',
  },
});

describeSchema(payoutBodySchema, {
  description: 'A payout as administrators see it.',
  example: {
    ...PAYOUT,
    creatorId: CREATOR_ID,
    username: PROFILE.username,
    confirmedAt: REPLIED_AT,
    releasedAt: null,
    releasedBy: null,
    releaseReason: null,
    exportedAt: SENT_AT,
    exportedBy: 'olga_admin',
    sentAt: SENT_AT,
    sentBy: 'olga_admin',
    sentById: OTHER_ID,
    bankReference: null,
    bankDate: null,
    transfer: null,
    returnedFrom: ['PAYOUT-7'],
    risk: {
      tippedDays: 23,
      accountDays: 40,
      paidTipCount: 61,
      refundedTipCount: 2,
      refundedPercent: 4.5,
      disputedTipCount: 1,
      disputedPercent: 1.2,
      ownNetworkTipCount: 0,
      ownNetworkPercent: 0,
      sharingCreatorCount: 0,
      fraudMarkCount: 1,
      openFraudMarkCount: 0,
    },
  },
  fields: {
    sentById: 'The administrator who recorded that it was sent; null as above',
    username: 'Username of the creator; null once the account is closed',
    releasedBy: 'Username of the Super Admin who released it; null where nobody did',
    releaseReason: 'Why it was released; null where it never was',
    exportedBy: 'Username of the administrator who downloaded it; null where nobody did',
  },
});

describeSchema(payoutConfirmationSchema, {
  description: 'The totals that an administrator has seen and confirms.',
  example: { payoutCount: 12, total: 1_480.75 },
  fields: CONFIRMED_TOTALS,
});

describeSchema(payoutSendingSchema, {
  description: 'The payouts to one type of payout method that were sent.',
  example: { payoutCount: 2, total: 180.25, methodType: PAYOUT_METHOD.type },
  fields: { payoutCount: 'Number of payouts, as the run says', total: 'US dollars, as the run says' },
});
