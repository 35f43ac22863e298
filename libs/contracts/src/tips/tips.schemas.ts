import { z } from 'zod';
import { emailSchema } from '../identity/identity.schemas.js';
import { centsSchema, dollarsSchema } from '../money.schemas.js';
import { SENDER_NAME_MAX, TIP_MESSAGE_MAX, TIP_REPLY_MAX } from '../rules/tip-limits.js';
import { shownEmailSchema } from '../shown-email.schemas.js';
import { idSchema, lineSchema, linesSchema } from '../text.schemas.js';

export const tipStatusSchema = z.enum([
  'pending',
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'refunded',
  'disputed',
  'lost',
]);

export const tipSocialPlatformSchema = z.enum(['instagram', 'tiktok', 'x']);

/** A malformed id counts as not found, like the id of another creator's tip. */
export const tipIdSchema = idSchema('The tip');

/** `unanswered` are visible comments without a reply; `hidden` are those that the creator has hidden. */
export const tipFilterSchema = z.enum(['all', 'unanswered', 'held', 'visible', 'hidden']);

/** Accepts a handle without its @, or an empty text. */
const socialHandleSchema = z
  .string('Please enter a valid handle')
  .overwrite((handle) => handle.trim().replace(/^@/, ''))
  .regex(/^[A-Za-z0-9._]{0,60}$/, 'Please enter a valid handle');

const NO_EMAIL_MESSAGE = 'Please enter your email address to receive a receipt';

const senderEmailSchema = z
  .string(NO_EMAIL_MESSAGE)
  .trim()
  .min(1, { message: NO_EMAIL_MESSAGE, abort: true })
  .pipe(emailSchema);

export const newTipSchema = z
  .object({
    username: z.string('Creator required').trim().min(1, 'Creator required').max(100),
    senderName: lineSchema(
      SENDER_NAME_MAX,
      `Name must be ${SENDER_NAME_MAX} characters or less`,
      'Please enter your name',
    ).describe('Name to show on the page, of at most 60 characters'),
    senderEmail: senderEmailSchema.describe('Where the receipt is sent'),
    amount: dollarsSchema,
    message: linesSchema(TIP_MESSAGE_MAX, `Message must be ${TIP_MESSAGE_MAX} characters or less`)
      .nullish()
      .describe('Comment to show on the page, of at most 300 characters'),
    socialPlatform: tipSocialPlatformSchema.nullish().describe('Platform of `socialHandle`'),
    socialHandle: socialHandleSchema
      .nullish()
      .describe("The tipper's name on that platform; an @ before it is dropped"),
    coverFees: z
      .boolean('Please say whether you cover the fees')
      .nullish()
      .describe('Charges as much more as leaves the creator the whole amount'),
    isPrivate: z
      .boolean('Please say whether only the creator can read the message')
      .nullish()
      .describe('Shows the message to the creator only; false unless given'),
    isAnonymous: z
      .boolean('Please say whether your name is shown')
      .nullish()
      .describe('Shows visitors neither name nor handle; false unless given'),
    interval: z
      .enum(['month'], 'Please choose once or every month')
      .nullish()
      .describe('Gives the tip every month from now on; once unless given'),
  })
  .meta({ id: 'NewTip', description: 'A tip that a visitor wants to pay.' });

export const publicTipSchema = z
  .object({
    id: z.uuid().describe('The tip'),
    senderName: z.string(),
    amountCents: centsSchema.describe('US cents, less what was refunded'),
    message: z.string().describe('Comment of the tipper; empty where there is none'),
    response: z.string().nullable(),
    respondedAt: z.iso.datetime().nullable(),
    socialPlatform: tipSocialPlatformSchema.nullable(),
    socialHandle: z.string().nullable(),
    createdAt: z.iso.datetime().describe('When it was paid'),
    isHidden: z.boolean(),
    isMonthly: z
      .literal(true)
      .optional()
      .describe('The tip is a monthly payment, and its tipper shows the badge'),
  })
  .meta({ id: 'PublicTip', description: 'A tip as every visitor may see it.' });

export const isPrivateSchema = z
  .literal(true)
  .describe('Only the creator can read the message; visitors see neither it nor the reply');

export const isAnonymousSchema = z.literal(true).describe('Visitors see neither the name nor the handle');

export const isHeldSchema = z.literal(true).describe('Visitors do not see it until its creator releases it');

/** Creator and sender, for administrators. */
export const partiesShape = {
  creatorId: z.uuid().describe('The creator'),
  creatorUsername: z.string().nullable().describe('Username of the creator; null once the account is closed'),
  senderName: z.string(),
};

/** For administrators; missing in replies of the previous release. */
export const discretionShape = {
  isPrivate: z.boolean().optional().describe('Only the creator can read the message, and visitors no reply'),
  isAnonymous: z.boolean().optional().describe('Visitors see neither the name nor the handle'),
};

export const ownTipSchema = publicTipSchema
  .extend({
    senderEmail: shownEmailSchema.describe('Email address of the tipper; empty once it was erased'),
    isPrivate: isPrivateSchema.optional(),
    isAnonymous: isAnonymousSchema.optional(),
    isHeld: z
      .literal(true)
      .optional()
      .describe('Visitors do not see it until its creator releases it; it is hidden too'),
    isTakenDown: z
      .literal(true)
      .optional()
      .describe('Administrators have hidden it, and its creator cannot show it'),
    isSuspected: z
      .literal(true)
      .optional()
      .describe('It may be fraudulent, so that it is not paid out until that is decided'),
  })
  .meta({ id: 'Tip', description: 'A tip as its creator sees it.' });

export const tipVisibilitySchema = z
  .object({ isHidden: z.boolean('Please say whether the tip is hidden') })
  .meta({ id: 'TipVisibility', description: 'Whether visitors see a tip.' });

export const tipReplySchema = z
  .object({
    response: linesSchema(
      TIP_REPLY_MAX,
      `Reply must be ${TIP_REPLY_MAX} characters or less`,
      'Please write a reply',
    ).describe('Text of at most 200 characters'),
  })
  .meta({ id: 'TipReply', description: 'A public reply of the creator to a tip.' });

/** How a tip was paid. Nothing else of a card is stored. */
export const paymentMethodSchema = z.object({
  brand: z.string().describe('Brand of a card, or the type of another method'),
  lastFour: z.string().nullable().describe('Last four digits of a card; null for another method'),
});
export type TipStatus = z.infer<typeof tipStatusSchema>;
export type NewTip = z.infer<typeof newTipSchema>;
export type PublicTip = z.infer<typeof publicTipSchema>;
export type OwnTip = z.infer<typeof ownTipSchema>;
export type TipFilter = z.infer<typeof tipFilterSchema>;
