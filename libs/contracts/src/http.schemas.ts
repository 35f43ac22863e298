import { z } from 'zod';
import { payoutMethodSchema } from './tips/payout-methods.schemas.js';
import {
  ownTipSchema,
  platformTipStatsSchema,
  publicTipSchema,
  tipStatsSchema,
} from './tips/tips.schemas.js';
import { accountExportSchema, accountStatsSchema } from './identity/identity.schemas.js';
import { ownAssetSchema } from './media/media.schemas.js';
import {
  profileSchema,
  shownIconSchema,
  socialLinkSchema,
  viewStatsSchema,
} from './profiles/profiles.schemas.js';

/** Answers that the gateway puts together from several services. */

export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });

export const currentUserSchema = profileSchema
  .extend({ id: z.uuid(), email: z.string() })
  .meta({ id: 'CurrentUser' });

export const loginResultSchema = z
  .union([currentUserSchema, z.object({ verificationRequired: z.literal(true), message: z.string() })])
  .meta({ id: 'LoginResult' });

export const creatorPageSchema = z
  .object({
    user: profileSchema.extend({ buttonIcon: shownIconSchema.nullable() }),
    socialLinks: z.array(socialLinkSchema),
    tips: z.array(publicTipSchema),
    /** Only where the tips cannot be read for the moment: `tips` is empty then, whatever there is. */
    areTipsMissing: z.literal(true).optional(),
  })
  .meta({ id: 'CreatorPage' });

export const statsSchema = tipStatsSchema.extend(viewStatsSchema.shape).meta({ id: 'Stats' });

export const platformStatsSchema = accountStatsSchema
  .extend(platformTipStatsSchema.shape)
  .extend({ totalPlatformFee: z.number() })
  .meta({ id: 'PlatformStats' });

/** All that is kept of an account, as a file. */
export const accountArchiveSchema = z
  .object({
    account: accountExportSchema,
    profile: profileSchema,
    socialLinks: z.array(socialLinkSchema),
    views: viewStatsSchema,
    paymentMethods: z.array(payoutMethodSchema),
    media: z.array(ownAssetSchema),
    tips: z.array(ownTipSchema),
  })
  .meta({ id: 'AccountArchive' });

/** What a browser needs to know before it asks for anything else. */
export const appConfigSchema = z
  .object({
    productName: z.string(),
    publicUrl: z.string(),
    publicHost: z.string(),
    contactEmail: z.string(),
    platformFeePercent: z
      .number()
      .nullable()
      .meta({ description: 'Null while the server has not learned it yet' }),
    limits: z.object({
      minimumTip: z.number().meta({ description: 'US dollars' }),
      maximumTip: z.number().meta({ description: 'US dollars' }),
      tipMessage: z.number().int(),
      imageBytes: z.number().int(),
    }),
    features: z.object({ registrationEnabled: z.boolean(), maintenanceMode: z.boolean() }),
    stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  })
  .meta({ id: 'AppConfig' });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type CreatorPage = z.infer<typeof creatorPageSchema>;
export type Stats = z.infer<typeof statsSchema>;
export type AppConfig = z.infer<typeof appConfigSchema>;
