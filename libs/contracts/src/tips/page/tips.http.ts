import { z } from 'zod';
import { outsideSettingsSchema } from '../../outside-settings.schemas.js';
import { route, routes } from '../../route.js';
import { CURRENCY } from '../../rules/money.js';
import { searchSchema } from '../../search.schemas.js';
import { ownBalanceSchema } from '../money/balance.http.schemas.js';
import { getBalanceRpc } from '../money/balance.rpc.js';
import { getFeeSettingRpc } from '../money/fee.rpc.js';
import { getTipStatusRpc } from '../taking/checkout.rpc.js';
import { tipFilterSchema, tipReplySchema, tipVisibilitySchema } from '../tips.schemas.js';
import { anonymizeTipperRpc, getReceiptRpc, removeTipperWordsRpc } from './receipts.rpc.js';
import { listOwnTipsRpc, releaseTipRpc, respondToTipRpc, setTipVisibilityRpc } from './tips.rpc.js';

const ownTipsQuerySchema = z.object({
  cursor: z.string().max(200).optional().describe("Value from the previous page's `Link` header"),
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('Tips per page'),
  filter: tipFilterSchema
    .default('all')
    .describe(
      'Tips to return: `visible` or `hidden` on the page, `unanswered` with a visible message and no reply, or `held` until the creator releases them',
    ),
  state: z
    .literal('held', 'Please ask for held tips')
    .optional()
    .describe('`held` to return only held tips, in addition to the filter'),
  search: searchSchema.optional().describe("Part of the tipper's name or of the message"),
  id: z.uuid().optional().describe('Return only the tip with this id'),
  withMessage: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ type: 'boolean', description: 'Whether to leave out tips without a message; false by default' }),
});

export const tipsRoutes = {
  ...routes('own payouts', 'creators', {
    getOwnBalance: route(getBalanceRpc, {
      get: '/api/users/me/balance',
      response: {
        schema: ownBalanceSchema,
        from: ({ balanceCents, ...balance }) => ({
          ...balance,
          availableCents: balanceCents - balance.pendingCents,
          currency: CURRENCY,
        }),
      },
      summary: "Read the creator's balance",
      description:
        'Returns the money that the next payout pays unless it is held, why it is held, and the money that is still pending.',
    }),
  }),
  ...routes('settings', 'admins', {
    getOutsideSettings: route(getFeeSettingRpc, {
      get: '/api/admin/settings/outside',
      response: {
        schema: outsideSettingsSchema,
        from: ({ feeBasisPoints, since, ...payouts }) => ({
          platformFeePercent: feeBasisPoints / 100,
          platformFeeSince: since,
          ...payouts,
        }),
      },
      summary: 'Read the settings made outside the console',
      description:
        'The environment variables `PLATFORM_FEE_PERCENT` and `STRIPE_CONNECT` of the tips service set the platform fee and payouts through Stripe.',
    }),
  }),
  ...routes('own tips', 'creators', {
    listOwnTips: route(listOwnTipsRpc, {
      get: '/api/users/me/tips',
      input: ownTipsQuerySchema,
      summary: "List the creator's tips, newest first",
      description: 'Returns paid tips, except those that were fully refunded or disputed.',
    }),
    setTipVisibility: route(setTipVisibilityRpc, {
      put: '/api/users/me/tips/:id',
      input: tipVisibilitySchema,
      changesPage: true,
      errors: ['TIP_NOT_FOUND', 'WRONG_STATE'],
      summary: 'Show a tip on the page, or hide it',
      description: 'A tip that administrators have taken down cannot be shown.',
    }),
    releaseTip: route(releaseTipRpc, {
      post: '/api/users/me/tips/:id/release',
      changesPage: true,
      errors: ['TIP_NOT_FOUND'],
      summary: 'Release a held tip',
      description: "Visitors can then see it. A tip that isn't held stays as it is. Safe to repeat.",
    }),
    respondToTip: route(respondToTipRpc, {
      post: '/api/users/me/tips/:tipId/respond',
      input: tipReplySchema,
      changesPage: true,
      errors: ['TIP_NOT_FOUND'],
      summary: 'Reply to a tip',
      description: 'Replaces an earlier reply.',
    }),
  }),
  ...routes('receipts', 'anyone', {
    getReceipt: route(getReceiptRpc, {
      post: '/api/receipt',
      limit: 'receipt',
      errors: ['RECEIPT_NOT_FOUND'],
      summary: 'Read a receipt',
      description: 'Takes the token from the link in the emailed receipt.',
    }),
    eraseReceiptEmail: route(anonymizeTipperRpc, {
      post: '/api/receipt/erase-email',
      limit: 'receipt',
      errors: ['RECEIPT_NOT_FOUND', 'SUPPORT_LASTS'],
      summary: "Erase the tipper's email address from a tip",
      description:
        'For monthly support that has ended, the address is erased from all payments, and the name and handle from the support. Safe to repeat.',
    }),
    removeReceiptWords: route(removeTipperWordsRpc, {
      post: '/api/receipt/remove-words',
      limit: 'receipt',
      errors: ['RECEIPT_NOT_FOUND'],
      summary: "Remove the tipper's name, message and handle from a tip",
      description: "The creator's page shows the tip as anonymous within a second. Safe to repeat.",
    }),
  }),
  ...routes('tips', 'anyone', {
    getTipStatus: route(getTipStatusRpc, {
      post: '/api/tip-status',
      deadlineMs: 20_000,
      errors: ['TIP_NOT_FOUND'],
      summary: 'Read the state of a tip',
      description: 'For the browser that paid, because only it knows the client secret.',
    }),
  }),
};
