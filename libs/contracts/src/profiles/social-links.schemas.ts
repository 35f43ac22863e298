import { z } from 'zod';
import {
  isLinkable,
  SOCIAL_LINK_TEXTS,
  SOCIAL_PLATFORMS,
  SOCIAL_URL_MAX,
} from '../rules/social-platforms.js';
import { lineSchema } from '../text.schemas.js';

export const socialLinkSchema = z
  .object({
    id: z.uuid(),
    platform: z.string().describe('Platform that the link leads to'),
    url: z.string().describe('Address of the link, with http or https'),
  })
  .meta({ id: 'SocialLink', description: 'A link from a page to another platform.' });

/** A link as a creator enters it: an address, or the name on that platform. */
export const socialLinkInputSchema = z
  .object({
    platform: z
      .enum([...SOCIAL_PLATFORMS, 'x'], SOCIAL_LINK_TEXTS.noPlatform)
      .transform((name) => (name === 'x' ? 'twitter' : name))
      .describe('Platform that the link leads to; `x` is stored as `twitter`'),
    url: lineSchema(SOCIAL_URL_MAX, SOCIAL_LINK_TEXTS.tooLong, SOCIAL_LINK_TEXTS.noUrl)
      .pipe(z.string().refine(isLinkable, SOCIAL_LINK_TEXTS.unusable))
      .describe('Address of the link, or the username on the platform, from which the address is built'),
  })
  .meta({
    id: 'SocialLinkInput',
    description: 'A link from the page to another platform. A page has at most 20 of them.',
  });
export type SocialLink = z.infer<typeof socialLinkSchema>;
export type SocialLinkInput = z.infer<typeof socialLinkInputSchema>;
