import { z } from 'zod';
import { assetIdOf } from '../media/media.rpc.js';
import { LINK_TEXTS, LINK_TITLE_MAX, LINK_URL_MAX, linkAddress } from '../rules/links.js';
import { lineSchema } from '../text.schemas.js';

const kind = z.enum(['link', 'heading'], LINK_TEXTS.noKind).describe('A link, or a heading between links');
const TITLE = `Text of 1 to ${LINK_TITLE_MAX} characters`;
const title = lineSchema(LINK_TITLE_MAX, LINK_TEXTS.titleTooLong, LINK_TEXTS.noTitle).describe(TITLE);
const ADDRESS =
  'Address with http, https, mailto or tel, or without a scheme, of at most 2,000 characters; null for a heading';
/** Length is checked on the full address, with its scheme; much longer texts are rejected unread. */
const url = z.string(LINK_TEXTS.unusable).max(4 * LINK_URL_MAX, LINK_TEXTS.unusable);
const PICTURE = 'A path out of `POST /api/media` with the purpose `link-picture`; null for none';
const picture = z
  .string(LINK_TEXTS.badPicture)
  .refine((address) => assetIdOf(address) !== null, LINK_TEXTS.badPicture);

/** Both Postgres and JavaScript can represent these times. */
const LAST_TIME = Date.UTC(9999, 0);
const time = z.iso
  .datetime({ offset: true, error: LINK_TEXTS.badTime, abort: true })
  .refine((text) => Date.parse(text) >= 0 && Date.parse(text) < LAST_TIME, LINK_TEXTS.badTime);

const IS_ACTIVE = 'Whether the page shows it';
const STARTS_AT = 'Time from which the page shows it; null for at once';
const ENDS_AT = 'Time until which the page shows it, after the start; null for ever';

export const linkChangesSchema = z
  .object({
    kind: kind.optional(),
    title: title.optional(),
    url: url.nullish().describe(ADDRESS),
    picture: picture.nullish().describe(PICTURE),
    isActive: z.boolean().optional().describe(IS_ACTIVE),
    startsAt: time.nullish().describe(STARTS_AT),
    endsAt: time.nullish().describe(ENDS_AT),
  })
  .meta({
    id: 'LinkChanges',
    description: 'Changes of a link; a field that is left out stays as it is, and null clears it.',
  });

interface Checked {
  kind: 'link' | 'heading';
  url: string | null;
}

function isAddressed(link: Checked): boolean {
  return link.kind === 'heading' || (link.url !== null && linkAddress(link.url) !== null);
}

const unusable = { path: ['url'], error: LINK_TEXTS.unusable };

/** A whole link; a heading has no address and no picture. */
export const linkInputSchema = z
  .object({
    kind,
    title,
    url: url.nullable().default(null).describe(ADDRESS),
    picture: picture.nullable().default(null).describe(PICTURE),
    isActive: z.boolean().default(true).describe(IS_ACTIVE),
    startsAt: time.nullable().default(null).describe(STARTS_AT),
    endsAt: time.nullable().default(null).describe(ENDS_AT),
  })
  .refine(isAddressed, unusable)
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    error: LINK_TEXTS.endsTooEarly,
  })
  .meta({ id: 'LinkInput', description: 'A link or a heading, of which a page has 50 at most.' });

/** A link as imported from another service's page or a list. */
export const importedLinkSchema = z
  .object({ kind: kind.default('link'), title, url: url.nullable().default(null).describe(ADDRESS) })
  .refine(isAddressed, unusable)
  .meta({ id: 'ImportedLink', description: 'A link or a heading out of a list.' });

/** If there are more rows than a page may have links, they are counted but not read one by one. */
export const linkImportSchema = z
  .object({
    links: z
      .array(importedLinkSchema)
      .min(1, 'Please choose at least one link')
      .max(1_000, LINK_TEXTS.tooMany)
      .describe('At most as many as the page has room for'),
  })
  .meta({ id: 'LinkImport', description: 'Links to add, all or none.' });

export const linkOrderSchema = z
  .object({ ids: z.array(z.string().max(100)).max(1_000).describe('Each id once') })
  .meta({ id: 'LinkOrder', description: 'The order of all links and headings.' });

export const publicLinkSchema = z
  .object({
    id: z.uuid(),
    kind,
    title: z.string().describe(TITLE),
    url: z.string().nullable().describe('Address with http, https, mailto or tel; null for a heading'),
    picture: z.string().nullable().describe('Path of the uploaded picture; null for none'),
  })
  .meta({ id: 'PublicLink', description: 'A link or a heading that the page shows now.' });

export const linkSchema = publicLinkSchema
  .extend({
    isActive: z.boolean().describe(IS_ACTIVE),
    startsAt: z.iso.datetime().nullable().describe(STARTS_AT),
    endsAt: z.iso.datetime().nullable().describe(ENDS_AT),
    clicks: z.number().int().describe('Clicks by anybody but the owner and known crawlers'),
    clicksLast7Days: z.number().int().describe('Those of today and the six days before, by UTC'),
    // Missing in replies of the previous release.
    withheld: z
      .enum(['taken-down', 'host-blocked'])
      .nullable()
      .default(null)
      .describe(
        'Why the page never shows it: administrators took it down, or links may not lead to its host any more; null otherwise',
      ),
  })
  .meta({ id: 'Link', description: 'A link or a heading of the page, with its clicks.' });

/** A link as administrators see it, with the decision that took it down. */
export const creatorLinkSchema = linkSchema
  .extend({ takedownId: z.uuid().nullable().describe('The case that took it down; null for none') })
  .meta({ id: 'CreatorLink', description: 'A link or a heading of a creator, as administrators see it.' });

export type LinkInput = z.output<typeof linkInputSchema>;
export type LinkChanges = z.output<typeof linkChangesSchema>;
export type PublicLink = z.infer<typeof publicLinkSchema>;
export type Link = z.infer<typeof linkSchema>;
export type CreatorLink = z.infer<typeof creatorLinkSchema>;
