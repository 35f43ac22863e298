import {
  debtDecisionSchema,
  debtTieBodySchema,
  debtTotalsBodySchema,
  handPaymentSchema,
  ownDebtBodySchema,
  reversibleBodySchema,
  reversibleReplySchema,
} from '@sprinkle/contracts/http.schemas';
import { debtObjectionSchema, tieDecisionSchema } from '@sprinkle/contracts/tips/debts.schemas';
import { describeSchema } from '../describe-schema.js';

describeSchema(debtTotalsBodySchema, {
  description: 'What creators owe in all, and what of closed accounts is unclaimed.',
  example: { debt: 23.85, debtorCount: 2, unclaimed: 17.99, unclaimedCount: 1 },
  fields: {
    debt: 'US dollars that creators owe, because tips went back after they were paid out',
    debtorCount: 'Creators who owe money',
    unclaimed: 'US dollars of payouts that failed or came back after the account was closed',
    unclaimedCount: 'Closed accounts whose money is unclaimed',
  },
});

describeSchema(debtDecisionSchema, {
  description: 'A decision about a debt.',
  example: { amount: 4.35, reason: 'Settled by letter' },
  fields: {
    amount: 'US dollars of all of it, as they were seen',
    reason: 'Why; administrators read it in the activity log',
  },
});

describeSchema(handPaymentSchema, {
  description: 'Unclaimed money that was paid outside the payout runs.',
  example: { amount: 17.99, reason: 'Bank transfer 77, cleared by our lawyer', holds: ['sanctions-match'] },
  fields: {
    amount: 'US dollars of all of it, as they were seen',
    reason: 'How it was paid, and why although it is held; administrators read it in the activity log',
    holds: 'The reasons against it that were looked at, as what the creator is owed says; none if left out',
  },
});

const REVERSIBLE = { debt: 4.5, available: 3.2, reversible: 3.2, open: 0, refusal: null };

describeSchema(reversibleBodySchema, {
  description: 'What of the transfers to a creator can be taken back.',
  example: REVERSIBLE,
  fields: {
    debt: 'US dollars that the creator owes',
    available: 'US dollars that the account at Stripe has available',
    reversible:
      'US dollars that can be taken back: no more than the debt, what the account has, and what was transferred to it',
    open: 'US dollars that are being taken back',
    refusal:
      'Why the last attempt took nothing back: a code of Stripe, or debt-settled; null where it did, or there was none',
  },
});

describeSchema(reversibleReplySchema, {
  description: 'What of the transfers to a creator can be taken back, where there is an account at Stripe.',
  example: { reversible: REVERSIBLE },
  fields: { reversible: 'The amounts; null without an account at Stripe' },
});

const OBJECTION = 'I was never paid for anybody else. I do not know this account.';

describeSchema(debtTieBodySchema, {
  description: 'A creator who owes money, the debtor, and another one who may have to bear it, the bearer.',
  example: {
    id: '4c1b5c3e-2d0f-4b7a-9a5e-0b1f6a7d8c90',
    debtorId: '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01',
    debtorUsername: null,
    debtorName: null,
    debtorJoinedAt: '2026-09-01T10:00:00.000Z',
    debtorClosedAt: '2026-11-20T10:00:00.000Z',
    bearerId: '5d8b1f0a-7a53-4a43-b7c9-64f50b9b1f02',
    bearerUsername: 'maya_fit',
    bearerName: 'Maya',
    bearerJoinedAt: '2026-11-21T10:00:00.000Z',
    bearerClosedAt: null,
    debt: 720,
    carried: 10.8,
    carriedBy: 'account',
    carriedAt: '2026-11-22T10:00:00.000Z',
    hasSameAddress: false,
    hasSameNetwork: true,
    accounts: [
      {
        methodType: 'paypal',
        accountInfo: 'ma***@example.com',
        debtorHolder: null,
        bearerHolder: null,
        hasSameHolder: false,
        isBearersFirst: false,
        debtorPaid: 10.8,
        debtorFirstPaidAt: '2026-10-01T10:00:00.000Z',
        debtorAddedAt: null,
        bearerPaid: 0,
        bearerFirstPaidAt: null,
        bearerAddedAt: '2026-11-21T10:05:00.000Z',
      },
    ],
    objection: OBJECTION,
    objectedAt: '2026-11-23T10:00:00.000Z',
    isObjected: true,
    isSamePerson: null,
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
  },
  fields: {
    debtorId: 'The creator who owes money',
    debtorUsername: 'Username of the debtor; null once the account is closed',
    debtorName: 'Name on the page of the debtor; null where there is none',
    debtorJoinedAt: 'When the account of the debtor was made',
    debtorClosedAt: 'When it was closed; null while it is open',
    bearerId: 'The creator who may have to bear the debt',
    bearerUsername: 'Username of the bearer; null once the account is closed',
    bearerName: 'Name on the page of the bearer; null where there is none',
    bearerJoinedAt: 'When the account of the bearer was made',
    bearerClosedAt: 'When it was closed; null while it is open',
    debt: 'US dollars that the debtor owes now',
    carried: 'US dollars of it that the bearer bears now',
    carriedBy:
      'Why a debt was carried first: the verified address, or the payout account; null where none was',
    carriedAt: 'When that was',
    hasSameAddress: 'Whether the bearer has the address with which the debtor closed the account',
    hasSameNetwork: 'Whether both signed in from one network in the last 30 days',
    accounts: 'Payout accounts of the bearer to which the debtor was paid',
    'accounts.debtorHolder':
      'Account holder of the last payout to the debtor there, masked; null for other types',
    'accounts.bearerHolder': 'Account holder that the bearer gave, masked; null for other types',
    'accounts.hasSameHolder': 'Whether both holders have the same name',
    'accounts.isBearersFirst': 'Whether the bearer had the account before the debtor was first paid there',
    'accounts.debtorPaid': 'US dollars that were sent to the debtor there',
    'accounts.debtorFirstPaidAt': 'When the first of them was sent',
    'accounts.debtorAddedAt': 'When the debtor added it; null once it is removed',
    'accounts.bearerPaid': 'US dollars that were sent to the bearer there',
    'accounts.bearerFirstPaidAt': 'When the first of them was sent; null before',
    'accounts.bearerAddedAt': 'When the bearer added it',
    objection: 'Words of the bearer; null where there is no objection',
    objectedAt: 'When the bearer objected',
    isObjected: 'Whether nobody has decided since the objection; the debt is given back until then',
    isSamePerson: 'Decision of a Super Admin; null until there is one',
    decidedAt: 'When that was',
    decidedBy: 'Username of the administrator who decided',
    decisionReason: 'Why',
  },
});

describeSchema(tieDecisionSchema, {
  description: 'A decision whether two creators are one person.',
  example: { isSamePerson: false, objectedAt: null, reason: 'The account was hers two years before' },
  fields: {
    isSamePerson: 'Whether the bearer bears the debt; otherwise what was carried is given back',
    objectedAt: 'The time of the objection that was read, as the list says it; null where there is none',
    reason: 'Why; administrators read it in the activity log',
  },
});

describeSchema(ownDebtBodySchema, {
  description: 'A debt of another account that the balance has taken over.',
  example: {
    id: '4c1b5c3e-2d0f-4b7a-9a5e-0b1f6a7d8c90',
    amount: 10.8,
    carriedBy: 'account',
    carriedAt: '2026-11-22T10:00:00.000Z',
    state: 'borne',
    objection: null,
  },
  fields: {
    amount: 'US dollars that are borne, or that the objection gave back',
    carriedBy: 'Why: the other account had your verified address, or was paid to a payout account of yours',
    carriedAt: 'When it was taken over first',
    state: '`objected` is given back until a Super Admin has decided, `given-back` for good',
    objection: 'Your objection; null where there is none',
  },
});

describeSchema(debtObjectionSchema, {
  description: 'An objection to a debt of another account.',
  example: { words: OBJECTION },
  fields: { words: 'Why the debt is not yours' },
});
