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

const FOR_SUPER = `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log records the reason.`;

export const debtDecisionSchema = z
  .object({
    amount: dollarsSchema.describe('US dollars of the whole amount, as the administrator saw it'),
    reason: debtDecisionFields.reason.describe('Reason for the decision; recorded in the activity log'),
  })
  .meta({ id: 'DebtDecision', description: 'A decision about a debt.' });

export const handPaymentSchema = debtDecisionSchema
  .extend({
    reason: debtDecisionFields.reason.describe(
      'How the money was paid, and why despite any hold; recorded in the activity log',
    ),
    holds: seenHoldsSchema.describe(
      'Reasons not to pay that you reviewed, as listed in `unclaimedHolds`; none by default',
    ),
  })
  .meta({ id: 'HandPayment', description: 'Unclaimed money that was paid outside the payout runs.' });

export const reversibleReplySchema = z
  .object({
    reversible: reversibleSchema
      .nullable()
      .describe(
        'Amounts that can be taken back; null if the creator has no Stripe account or payouts through Stripe are off',
      ),
  })
  .meta({
    id: 'ReversibleReply',
    description: 'How much of the transfers to a creator can be taken back, if there is a Stripe account.',
  });

export const debtsRoutes = {
  ...routes('payouts', 'admins', {
    getDebtTotals: route(getDebtTotalsRpc, {
      get: '/api/admin/payouts/debts',
      summary: 'Read the totals of balances, debts and unclaimed money',
      description:
        'Adds up what creators are owed, what they owe, and the unclaimed money of closed accounts. A creator owes money when a tip goes back after it was paid out.',
    }),
    listDebtTies: route(listDebtTiesRpc, {
      get: '/api/admin/payouts/debts/ties',
      summary: 'List ties between debtors and other creators, newest first',
      description:
        'A tie is between a creator who owes money and another creator who may have to bear the debt, because they share a verified email address or a payout account to which the debtor was paid. Account information is masked.',
    }),
    decideDebtTie: route(decideDebtTieRpc, {
      post: '/api/admin/payouts/debts/ties/:id/decision',
      input: tieDecisionSchema,
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
      summary: 'Decide whether two creators are the same person',
      description: `If they are the same person, the bearer takes over the debt; through a shared payout account, at most what the debtor was paid there. If they aren't, any amount taken over is given back to the bearer. Repeating the same decision changes nothing. ${FOR_SUPER}`,
    }),
    writeOffDebt: route(writeOffDebtRpc, {
      post: '/api/admin/payouts/owed/:id/write-off',
      input: debtDecisionSchema,
      errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'AMOUNT_CHANGED'],
      summary: "Write off a creator's debt",
      description: FOR_SUPER,
    }),
    getReversible: route(getReversibleRpc, {
      get: '/api/admin/payouts/owed/:id/reversible',
      response: { schema: reversibleReplySchema, from: (reversible) => ({ reversible }) },
      errors: ['PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
      summary: 'Read how much Stripe can take back to settle a debt',
      description: "Asks Stripe for the available balance of the creator's Stripe account.",
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
      summary: 'Have Stripe take back transfers to settle a debt',
      description: `Takes back the whole amount that can be taken back from the creator's Stripe account, in the background. Repeating the call in the meantime changes nothing. ${FOR_SUPER}`,
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
      summary: 'Record that unclaimed money was paid by hand',
      description: `Records that the unclaimed money of a closed account was paid outside the payout runs. ${FOR_SUPER}`,
    }),
  }),
  ...routes('own payouts', 'creators', {
    listOwnDebts: route(listOwnDebtsRpc, {
      get: '/api/users/me/debts',
      response: { schema: z.array(ownDebtSchema), from: ({ debts }) => debts },
      summary: 'List the debts of other accounts that you bear',
      description:
        "Includes debts you objected to. Doesn't reveal who owed them. Returns at most 100, newest first.",
    }),
    objectToDebt: route(objectToDebtRpc, {
      post: '/api/users/me/debts/:id/objection',
      input: debtObjectionSchema,
      errors: ['NOT_FOUND', 'WRONG_STATE'],
      summary: 'Object to a debt of another account',
      description:
        'The amount returns to your balance until a Super Admin decides. You can object only once. Sending the same words again changes nothing.',
    }),
  }),
};
