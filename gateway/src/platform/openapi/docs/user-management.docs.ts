import { activityEntrySchema } from '@sprinkle/contracts/activity.schemas';
import { listedUserSchema, userRevenueSchema } from '@sprinkle/contracts/http.schemas';
import {
  freezeDecisionSchema,
  freezeOfferSchema,
  frozenAccountSchema,
} from '@sprinkle/contracts/identity/freezes.schemas';
import { blockSchema, managedUserSchema } from '@sprinkle/contracts/identity/user-management.schemas';
import { describeSchema } from '../describe-schema.js';
import {
  ADDRESS,
  ADMIN_ID,
  BROWSER,
  CREATOR_ID,
  GOAL,
  JOINED_AT,
  OTHER_ID,
  PAYOUT_METHOD,
  PROFILE,
  PUBLIC_TIP,
  TIP_ID,
  TIPPED_AT,
  USER,
} from './example-values.js';

describeSchema(managedUserSchema, {
  description: 'An account as administrators see it.',
  example: USER,
});

describeSchema(listedUserSchema, {
  description: 'An account in the list of administrators.',
  example: { ...USER, revenueTotal: 316.5 },
  fields: { revenueTotal: 'US dollars of all tips before the fee' },
});

describeSchema(blockSchema, {
  description: 'Why an account is blocked.',
  example: { reason: 'Sells fake followers' },
  fields: { reason: 'For administrators, in at most 500 characters' },
});

describeSchema(freezeOfferSchema, {
  description: 'Whether a change of the email address is recent, so that the account can be frozen.',
  example: { until: TIPPED_AT },
});

describeSchema(frozenAccountSchema, {
  description: 'A frozen account with every address that claims it, the present one first.',
  example: {
    id: CREATOR_ID,
    username: PROFILE.username,
    frozenAt: TIPPED_AT,
    askedBy: 'maya@newmail.example',
    appSince: JOINED_AT,
    addresses: [
      { email: USER.email, lostAt: null },
      { email: 'maya@newmail.example', lostAt: TIPPED_AT },
    ],
  },
  fields: { frozenAt: 'When it was frozen', addresses: 'The addresses', 'addresses.email': 'The address' },
});

describeSchema(freezeDecisionSchema, {
  description: 'Whose a frozen account is.',
  example: { email: USER.email, reason: 'Sent a copy of the bank statement with the last payout' },
  fields: { reason: 'For administrators; the owner can read it in an export of the account' },
});

describeSchema(userRevenueSchema, {
  description: 'What a creator took in; all sums but the revenue after the fee are before it.',
  example: {
    todayRevenue: 5,
    totalRevenue: 316.5,
    platformFee: 31.65,
    revenueAfterFee: 284.85,
    weeklyRevenue: [{ weekStart: '2026-11-16', weekEnd: '2026-11-22', revenueAfterFee: 27 }],
    commentCount: 30,
    tipsWithComments: [
      {
        id: TIP_ID,
        senderName: PUBLIC_TIP.senderName,
        message: PUBLIC_TIP.message,
        amount: PUBLIC_TIP.amount,
        createdAt: TIPPED_AT,
        response: PUBLIC_TIP.response,
        respondedAt: PUBLIC_TIP.respondedAt,
      },
    ],
    paymentMethods: [PAYOUT_METHOD],
    user: {
      id: CREATOR_ID,
      username: PROFILE.username,
      isBlocked: false,
      displayName: PROFILE.displayName,
      profileImage: PROFILE.profileImage,
      thankYouText: 'You just bought me a yoga mat!',
    },
    goal: GOAL,
    finalRevenue: 284.85,
    totalPlatformFee: 2_526,
  },
  fields: {
    todayRevenue: 'US dollars of the tips of this day',
    totalRevenue: 'US dollars of all tips',
    platformFee: 'US dollars that the platform keeps of them',
    revenueAfterFee: 'US dollars that the creator gets of them',
    weeklyRevenue: 'The last 104 weeks with tips, from Monday to Sunday by UTC, newest first',
    'weeklyRevenue.weekStart': 'A Monday',
    'weeklyRevenue.weekEnd': 'The Sunday after it',
    'weeklyRevenue.revenueAfterFee': 'US dollars that the creator gets of that week',
    tipsWithComments: 'The newest 100 tips with a message, hidden ones too',
    'tipsWithComments.id': 'The tip',
    'tipsWithComments.message': 'Comment of the tipper',
    'tipsWithComments.amount': 'US dollars that the tipper paid',
    paymentMethods: 'Payout methods, masked',
    'user.thankYouText': 'Words to those who have paid, which the page does not show; null without any',
    goal: 'What the creator collects for; null without a goal',
    user: 'The creator',
  },
});

describeSchema(activityEntrySchema, {
  description: 'Something that an administrator or a user did.',
  example: {
    id: OTHER_ID,
    at: TIPPED_AT,
    actor: { kind: 'admin', id: ADMIN_ID, username: 'olga_admin' },
    action: 'user-blocked',
    target: { kind: 'user', id: CREATOR_ID, username: PROFILE.username },
    details: { reason: 'Sells fake followers' },
    source: null,
    ipAddress: ADDRESS,
    userAgent: BROWSER,
  },
  fields: {
    at: 'When identity wrote it down',
    actor: "Who did it; null for the operator's commands and for failed sign-ins",
    'actor.kind': 'Whether a user or an administrator did it',
    'actor.id': 'The account',
    'actor.username': 'Username; null once the account is closed',
    action: 'Word for what was done, as the filter of the list names them',
    target: "What it was done to; null for the actor's own account",
    'target.kind': 'Kind of the object; accounts are `user` or `administrator`',
    'target.id': 'Id of the object',
    'target.username': 'Username where the object is an account that is not closed; else null',
    details: 'Texts about it by name, for people',
    source: 'Service that told of it, which alone vouches for the actor; null for what identity saw itself',
    'source.service': 'Name of the service',
    'source.at': 'When it was done, as the service says',
  },
});
