import { z } from 'zod';
import { assetIdOf } from '../media/media.rpc.js';
import { LINK_TEXTS, LINK_TITLE_MAX, LINK_URL_MAX, linkAddress } from '../rules/links.js';
import { lineSchema } from '../text.schemas.js';

const kind = z
  .enum(['link', 'heading'], LINK_TEXTS.noKind)
  .describe('Kind of the entry: a `link`, or a `heading` between links');
const TITLE = `Title of 1 to ${LINK_TITLE_MAX} characters`;
const title = lineSchema(LINK_TITLE_MAX, LINK_TEXTS.titleTooLong, LINK_TEXTS.noTitle).describe(TITLE);
const ADDRESS =
  'Address of the link, of at most 2,000 characters, with the scheme http, https, mailto or tel or without a scheme; null for a heading';
/** Length is checked on the full address, with its scheme; much longer texts are rejected unread. */
const url = z.string(LINK_TEXTS.unusable).max(4 * LINK_URL_MAX, LINK_TEXTS.unusable);
const PICTURE =
  'Path of a picture uploaded with `POST /api/media` and the purpose `link-picture`; null for no picture';
const picture = z
  .string(LINK_TEXTS.badPicture)
  .refine((address) => assetIdOf(address) !== null, LINK_TEXTS.badPicture);

/** Both Postgres and JavaScript can represent these times. */
const LAST_TIME = Date.UTC(9999, 0);
const time = z.iso
  .datetime({ offset: true, error: LINK_TEXTS.badTime, abort: true })
  .refine((text) => Date.parse(text) >= 0 && Date.parse(text) < LAST_TIME, LINK_TEXTS.badTime);

const IS_ACTIVE = 'Whether the link is turned on, so that the page shows it within its schedule';
const STARTS_AT = 'When the page starts to show the link; null for immediately';
const ENDS_AT = 'When the page stops showing the link, after `startsAt`; null for never';

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
    description: 'Changes of a link. A field that is left out stays as it is, and null clears it.',
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
  .meta({ id: 'LinkInput', description: 'A link or a heading. A page has at most 50 of them.' });

/** A link as imported from another service's page or a list. */
export const importedLinkSchema = z
  .object({ kind: kind.default('link'), title, url: url.nullable().default(null).describe(ADDRESS) })
  .refine(isAddressed, unusable)
  .meta({ id: 'ImportedLink', description: 'A link or a heading to import.' });

/** If there are more rows than a page may have links, they are counted but not read one by one. */
export const linkImportSchema = z
  .object({
    links: z
      .array(importedLinkSchema)
      .min(1, 'Please choose at least one link')
      .max(1_000, LINK_TEXTS.tooMany)
      .describe('Links and headings to add, at most as many as the page has room for'),
  })
  .meta({ id: 'LinkImport', description: 'Links to import, all or none.' });

export const linkOrderSchema = z
  .object({
    ids: z
      .array(z.string().max(100))
      .max(1_000)
      .describe('Ids of all links and headings in their new order, each once'),
  })
  .meta({ id: 'LinkOrder', description: 'The new order of all links and headings.' });

export const publicLinkSchema = z
  .object({
    id: z.uuid(),
    kind,
    title: z.string().describe(TITLE),
    url: z
      .string()
      .nullable()
      .describe('Address of the link, with the scheme http, https, mailto or tel; null for a heading'),
    picture: z.string().nullable().describe('Path of the uploaded picture; null if there is none'),
  })
  .meta({ id: 'PublicLink', description: 'A link or a heading that the page currently shows.' });

export const linkSchema = publicLinkSchema
  .extend({
    isActive: z.boolean().describe(IS_ACTIVE),
    startsAt: z.iso.datetime().nullable().describe(STARTS_AT),
    endsAt: z.iso.datetime().nullable().describe(ENDS_AT),
    clicks: z.number().int().describe('Number of clicks, except those by the owner and by known crawlers'),
    clicksLast7Days: z
      .number()
      .int()
      .describe('Number of these clicks today and on the six days before (UTC)'),
    // Missing in replies of the previous release.
    withheld: z
      .enum(['taken-down', 'host-blocked'])
      .nullable()
      .default(null)
      .describe(
        'Why the page never shows the link: administrators took it down (`taken-down`), or its host is blocked (`host-blocked`); null otherwise',
      ),
  })
  .meta({ id: 'Link', description: 'A link or a heading of the page, with its clicks.' });

/** A link as administrators see it, with the decision that took it down. */
export const creatorLinkSchema = linkSchema
  .extend({
    takedownId: z
      .uuid()
      .nullable()
      .describe('Id of the case in which the link was taken down; null if it was not'),
  })
  .meta({ id: 'CreatorLink', description: "A creator's link or heading, as administrators see it." });

export type LinkInput = z.output<typeof linkInputSchema>;
export type LinkChanges = z.output<typeof linkChangesSchema>;
export type PublicLink = z.infer<typeof publicLinkSchema>;
export type Link = z.infer<typeof linkSchema>;
export type CreatorLink = z.infer<typeof creatorLinkSchema>;
