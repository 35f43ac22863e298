import { z } from 'zod';
import { assetIdOf } from '../media/media.rpc.js';
import { LINK_TEXTS, LINK_TITLE_MAX, LINK_URL_MAX, linkAddress } from '../rules/links.js';
import { lineSchema } from '../text.schemas.js';

const kind = z.enum(['link', 'heading'], LINK_TEXTS.noKind);
const title = lineSchema(LINK_TITLE_MAX, LINK_TEXTS.titleTooLong, LINK_TEXTS.noTitle);
/** The longest address is checked with its scheme; much longer texts are not read. */
const url = z.string(LINK_TEXTS.unusable).max(4 * LINK_URL_MAX, LINK_TEXTS.unusable);
const picture = z
  .string(LINK_TEXTS.badPicture)
  .refine((address) => assetIdOf(address) !== null, LINK_TEXTS.badPicture);

/** Postgres and JavaScript both know these times. */
const LAST_TIME = Date.UTC(9999, 0);
const time = z.iso
  .datetime({ offset: true, error: LINK_TEXTS.badTime, abort: true })
  .refine((text) => Date.parse(text) >= 0 && Date.parse(text) < LAST_TIME, LINK_TEXTS.badTime);

/** A field that is left out stays as it is, and null clears it. */
export const linkChangesSchema = z
  .object({
    kind,
    title,
    url: url.nullable(),
    picture: picture.nullable(),
    isActive: z.boolean(),
    startsAt: time.nullable(),
    endsAt: time.nullable(),
  })
  .partial()
  .meta({ id: 'LinkChanges' });

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
    url: url.nullable().default(null),
    picture: picture.nullable().default(null),
    isActive: z.boolean().default(true),
    startsAt: time.nullable().default(null),
    endsAt: time.nullable().default(null),
  })
  .refine(isAddressed, unusable)
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    error: LINK_TEXTS.endsTooEarly,
  })
  .meta({ id: 'LinkInput' });

/** Another service's page or a list has links in this form. */
export const importedLinkSchema = z
  .object({ kind: kind.default('link'), title, url: url.nullable().default(null) })
  .refine(isAddressed, unusable)
  .meta({ id: 'ImportedLink' });

/** More rows than a page may have links are counted, not read one by one. */
export const linkImportSchema = z
  .object({
    links: z
      .array(importedLinkSchema)
      .min(1, 'Please choose at least one link')
      .max(1_000, LINK_TEXTS.tooMany),
  })
  .meta({ id: 'LinkImport' });

export const linkOrderSchema = z
  .object({ ids: z.array(z.string().max(100)).max(1_000) })
  .meta({ id: 'LinkOrder' });

/** Visitors see these parts of a link. */
export const publicLinkSchema = z
  .object({
    id: z.uuid(),
    kind,
    title: z.string(),
    url: z.string().nullable(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'PublicLink' });

export const linkSchema = publicLinkSchema
  .extend({
    isActive: z.boolean(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    clicks: z.number().int(),
    clicksLast7Days: z.number().int(),
  })
  .meta({ id: 'Link' });

export type LinkInput = z.output<typeof linkInputSchema>;
export type LinkChanges = z.output<typeof linkChangesSchema>;
export type LinkImport = z.input<typeof linkImportSchema>;
export type LinkOrder = z.infer<typeof linkOrderSchema>;
export type PublicLink = z.infer<typeof publicLinkSchema>;
export type Link = z.infer<typeof linkSchema>;
