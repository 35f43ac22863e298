import { z } from 'zod';
import { dollarsSchema } from '../../money.schemas.js';
import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import {
  decideDebtTieRpc,
  getDebtTotalsRpc,
  getReversibleRpc,
  listDebtTiesRpc,
  listOwnDebtsRpc,
  objectToDebtRpc,
  recordPaidByHandRpc,
  reverseTransfersRpc,
  writeOffDebtRpc,
} from './debts.rpc.js';
import {
  debtDecisionFields,
  debtObjectionSchema,
  ownDebtSchema,
  reversibleSchema,
  seenHoldsSchema,
  tieDecisionSchema,
} from './debts.schemas.js';

const FOR_SUPER = `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log keeps the reason.`;

export const debtDecisionSchema = z
  .object({
    amount: dollarsSchema.describe('US dollars of all of it, as they were seen'),
    reason: debtDecisionFields.reason.describe('Why; administrators read it in the activity log'),
  })
  .meta({ id: 'DebtDecision', description: 'A decision about a debt.' });

export const handPaymentSchema = debtDecisionSchema
  .extend({
    reason: debtDecisionFields.reason.describe(
      'How it was paid, and why although it is held; administrators read it in the activity log',
    ),
    holds: seenHoldsSchema.describe(
      'The reasons against it that were looked at, as what the creator is owed says; none if left out',
    ),
  })
  .meta({ id: 'HandPayment', description: 'Unclaimed money that was paid outside the payout runs.' });

export const reversibleReplySchema = z
  .object({
    reversible: reversibleSchema.nullable().describe('The amounts; null without an account at Stripe'),
  })
  .meta({
    id: 'ReversibleReply',
    description: 'What of the transfers to a creator can be taken back, where there is an account at Stripe.',
  });

export const debtsRoutes = {
  ...routes('payouts', 'admins', {
    getDebtTotals: route(getDebtTotalsRpc, {
      get: '/api/admin/payouts/debts',
      summary: 'Add up what creators are owed, what they owe, and what of closed accounts is unclaimed',
      description: 'A creator owes money when a tip goes back after it was paid out.',
    }),
    listDebtTies: route(listDebtTiesRpc, {
      get: '/api/admin/payouts/debts/ties',
      summary: 'List pairs of a creator who owes money and one who may have to bear it, newest first',
      description:
        'They have the verified address in common, or a payout account to which the debtor was paid. Account information is masked.',
    }),
    decideDebtTie: route(decideDebtTieRpc, {
      post: '/api/admin/payouts/debts/ties/:id/decision',
      input: tieDecisionSchema,
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: "Decide whether two creators are the same person, so that one bears the other's debt",
      description: `A shared payout account carries no more than what was paid to it. If they aren't the same person, what was carried is given back. Repeating the same decision changes nothing. ${FOR_SUPER}`,
    }),
    writeOffDebt: route(writeOffDebtRpc, {
      post: '/api/admin/payouts/owed/:id/write-off',
      input: debtDecisionSchema,
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'AMOUNT_CHANGED'],
      summary: 'Write off what a creator owes',
      description: FOR_SUPER,
    }),
    getReversible: route(getReversibleRpc, {
      get: '/api/admin/payouts/owed/:id/reversible',
      response: { schema: reversibleReplySchema, from: (reversible) => ({ reversible }) },
      errors: ['PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
      summary: 'Read what of the transfers to a creator can be taken back, to settle a debt',
      description: 'Asks Stripe what the account of the creator has available.',
    }),
    reverseTransfers: route(reverseTransfersRpc, {
      post: '/api/admin/payouts/owed/:id/reverse-transfers',
      input: debtDecisionSchema,
      errors: [
        'FORBIDDEN',
        'REAUTH_REQUIRED',
        'NOT_FOUND',
        'PAYOUTS_LOCKED',
        'WRONG_STATE',
        'AMOUNT_CHANGED',
        'PROVIDER_UNAVAILABLE',
      ],
      summary: 'Have Stripe take transfers to a creator back, to settle a debt',
      description: `Takes back everything that can be taken back. This runs in the background. Repeating the call in the meantime changes nothing. ${FOR_SUPER}`,
    }),
    recordPaidByHand: route(recordPaidByHandRpc, {
      post: '/api/admin/payouts/owed/:id/paid-by-hand',
      input: handPaymentSchema,
      errors: [
        'FORBIDDEN',
        'REAUTH_REQUIRED',
        'NOT_FOUND',
        'PAYOUTS_LOCKED',
        'WRONG_STATE',
        'AMOUNT_CHANGED',
      ],
      summary: 'Record that the unclaimed money of a closed account was paid outside the payout runs',
      description: FOR_SUPER,
    }),
  }),
  ...routes('own payouts', 'creators', {
    listOwnDebts: route(listOwnDebtsRpc, {
      get: '/api/users/me/debts',
      response: { schema: z.array(ownDebtSchema), from: ({ debts }) => debts },
      summary: 'List debts of other accounts that the balance has taken over',
      description: "Includes debts you objected to. Doesn't say who owed them.",
    }),
    objectToDebt: route(objectToDebtRpc, {
      post: '/api/users/me/debts/:id/objection',
      input: debtObjectionSchema,
      errors: ['NOT_FOUND', 'WRONG_STATE'],
      summary: 'Object to a debt of another account',
      description:
        'The money is given back until a Super Admin has decided. You can object once. Repeating the same words changes nothing.',
    }),
  }),
};
