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
export const tipIdSchema = idSchema('Id of the tip');

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
    ).describe("Tipper's name to show on the page, at most 60 characters"),
    senderEmail: senderEmailSchema.describe("Tipper's email address, which receives the receipt"),
    amount: dollarsSchema,
    message: linesSchema(TIP_MESSAGE_MAX, `Message must be ${TIP_MESSAGE_MAX} characters or less`)
      .nullish()
      .describe('Message to show on the page, at most 300 characters'),
    socialPlatform: tipSocialPlatformSchema.nullish().describe('Platform of `socialHandle`'),
    socialHandle: socialHandleSchema
      .nullish()
      .describe("Tipper's handle on `socialPlatform`; a leading @ is removed"),
    coverFees: z
      .boolean('Please say whether you cover the fees')
      .nullish()
      .describe(
        'Whether to charge more, so that the creator gets the whole amount after fees; false by default',
      ),
    isPrivate: z
      .boolean('Please say whether only the creator can read the message')
      .nullish()
      .describe('Whether only the creator can read the message; false by default'),
    isAnonymous: z
      .boolean('Please say whether your name is shown')
      .nullish()
      .describe('Whether the name and handle are hidden from visitors; false by default'),
    interval: z
      .enum(['month'], 'Please choose once or every month')
      .nullish()
      .describe('`month` to give the tip every month from now on; a single tip by default'),
  })
  .meta({ id: 'NewTip', description: 'A tip that a visitor wants to pay.' });

export const publicTipSchema = z
  .object({
    id: z.uuid().describe('Id of the tip'),
    senderName: z.string(),
    amountCents: centsSchema.describe('US cents that the tipper paid, less refunds'),
    message: z.string().describe("Tipper's message; empty if there is none"),
    response: z.string().nullable(),
    respondedAt: z.iso.datetime().nullable(),
    socialPlatform: tipSocialPlatformSchema.nullable(),
    socialHandle: z.string().nullable(),
    createdAt: z.iso.datetime().describe('When the tip was paid'),
    isHidden: z.boolean(),
    isMonthly: z
      .literal(true)
      .optional()
      .describe(
        'True if the tip is a monthly payment and its tipper shows the supporter badge; absent otherwise',
      ),
  })
  .meta({ id: 'PublicTip', description: 'A tip as visitors see it.' });

export const isPrivateSchema = z
  .literal(true)
  .describe(
    'True if only the creator can read the message, and visitors see neither it nor the reply; absent otherwise',
  );

export const isAnonymousSchema = z
  .literal(true)
  .describe('True if visitors see neither the name nor the handle; absent otherwise');

export const isHeldSchema = z
  .literal(true)
  .describe('True if visitors do not see the tip until its creator releases it; absent otherwise');

/** Creator and sender, for administrators. */
export const partiesShape = {
  creatorId: z.uuid().describe('Id of the creator'),
  creatorUsername: z.string().nullable().describe('Username of the creator; null once the account is closed'),
  senderName: z.string(),
};

/** For administrators; missing in replies of the previous release. */
export const discretionShape = {
  isPrivate: z.boolean().optional().describe('Whether visitors see neither the message nor the reply'),
  isAnonymous: z.boolean().optional().describe('Whether visitors see neither the name nor the handle'),
};

export const ownTipSchema = publicTipSchema
  .extend({
    senderEmail: shownEmailSchema.describe('Email address of the tipper; empty once it is erased'),
    isPrivate: isPrivateSchema.optional(),
    isAnonymous: isAnonymousSchema.optional(),
    isHeld: z
      .literal(true)
      .optional()
      .describe(
        'True if visitors do not see the tip until its creator releases it, while `isHidden` is true too; absent otherwise',
      ),
    isTakenDown: z
      .literal(true)
      .optional()
      .describe(
        'True if administrators have taken the tip down and its creator cannot show it; absent otherwise',
      ),
    isSuspected: z
      .literal(true)
      .optional()
      .describe(
        'True if the tip may be fraudulent and is not paid out until that is decided; absent otherwise',
      ),
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
    ).describe('Text of the reply, at most 200 characters'),
  })
  .meta({ id: 'TipReply', description: 'A public reply of the creator to a tip.' });

/** How a tip was paid. Nothing else of a card is stored. */
export const paymentMethodSchema = z.object({
  brand: z.string().describe('Brand of the card, or type of another payment method'),
  lastFour: z.string().nullable().describe('Last four digits of the card; null for another payment method'),
});
export type TipStatus = z.infer<typeof tipStatusSchema>;
export type NewTip = z.infer<typeof newTipSchema>;
export type PublicTip = z.infer<typeof publicTipSchema>;
export type OwnTip = z.infer<typeof ownTipSchema>;
export type TipFilter = z.infer<typeof tipFilterSchema>;
