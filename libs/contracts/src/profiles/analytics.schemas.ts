import { z } from 'zod';
import { STATS_DAYS_MAX } from '../rules/stats-periods.js';

/** Figures list this many sources and add up the rest. */
export const SOURCES_MAX = 20;

/** Where a visitor comes from, according to the browser. Unreadable values are dropped, so that the view still counts. */
export const viewOriginSchema = z
  .object({
    referrer: z
      .string()
      .max(253)
      .optional()
      .catch(undefined)
      .describe('Host of the page that led to this page'),
    utmSource: z
      .string()
      .max(200)
      .nullish()
      .catch(undefined)
      .describe(
        "`utm_source` parameter of the page's address, of which the first 40 letters and digits count",
      ),
  })
  .meta({
    id: 'ViewOrigin',
    description: 'The origin of a visitor. Values that cannot be read are ignored.',
  });

export const pageStepSchema = z
  .object({
    step: z
      .enum(['dialog', 'checkout'], 'Please name one of the steps')
      .describe('Step that the visitor reached: `dialog` for the tip dialog, `checkout` for the checkout'),
  })
  .meta({ id: 'PageStep', description: 'A step that a visitor of a page has reached.' });

const visitors = z.number().int().describe('Number of visitors, each counted once a day');

export const viewSourceSchema = z
  .object({
    name: z
      .string()
      .describe("Source of the visitors: a known site or app, a host, a `utm_source`, or 'Direct'"),
    visitors,
  })
  .meta({ id: 'ViewSource', description: 'Visitors from one source.' });

export type ViewOrigin = z.infer<typeof viewOriginSchema>;

const visits = {
  views: z.number().int().describe('Number of visits of the page'),
  visitors,
  clicks: z.number().int().describe('Number of clicks on links'),
};

const days = z.array(z.object({ date: z.iso.date().describe('Day'), ...visits })).max(STATS_DAYS_MAX);

/** Days are in the creator's time zone; `to` is today. */
export const pageAnalyticsSchema = z.object({
  from: z.iso.date().describe('First day of the period'),
  to: z.iso.date().describe('Last day of the period, which is today'),
  timeZone: z.string().describe('IANA name of the time zone of all days and hours'),
  days,
  // Missing in replies of the previous release.
  daysBefore: days.default([]),
  before: z.object(visits),
  funnel: z.object({
    visitors,
    dialogs: z.number().int().describe('Number of visitors who opened the tip dialog'),
    checkouts: z.number().int().describe('Number of visitors who reached the checkout'),
  }),
  sources: z
    .array(viewSourceSchema)
    .max(SOURCES_MAX + 1)
    .describe("Sources of visitors: at most 20, and 'Other' for the rest"),
  links: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string().describe('Title of the link'),
        clicks: z.number().int().describe('Number of clicks on the link'),
        visitors,
      }),
    )
    .describe('Links of the page, most clicks first'),
});
