import { z } from 'zod';
import { STATS_DAYS_MAX } from '../rules/stats-periods.js';

/** Figures list this many sources and add up the rest. */
export const SOURCES_MAX = 20;

/** Where a visitor comes from, according to the browser. Unreadable values are dropped, so that the view still counts. */
export const viewOriginSchema = z
  .object({
    referrer: z.string().max(253).optional().catch(undefined).describe('Host of the page before'),
    utmSource: z
      .string()
      .max(200)
      .nullish()
      .catch(undefined)
      .describe('The `utm_source` of the address, of which 40 letters and digits count'),
  })
  .meta({ id: 'ViewOrigin', description: 'Where a visitor comes from. What cannot be read is ignored.' });

export const pageStepSchema = z
  .object({
    step: z
      .enum(['dialog', 'checkout'], 'Please name one of the steps')
      .describe('The tip dialog was opened, or the checkout'),
  })
  .meta({ id: 'PageStep', description: 'How far a visitor has gone.' });

const visitors = z.number().int().describe('Visitors, of whom each counts once a day');

export const viewSourceSchema = z
  .object({
    name: z.string().describe("Name of a known site or app, a host, a `utm_source`, or 'Direct'"),
    visitors,
  })
  .meta({ id: 'ViewSource', description: 'Visitors of one source.' });

export type ViewOrigin = z.infer<typeof viewOriginSchema>;

const visits = {
  views: z.number().int().describe('Visits of the page'),
  visitors,
  clicks: z.number().int().describe('Clicks on links'),
};

const days = z.array(z.object({ date: z.iso.date().describe('The day'), ...visits })).max(STATS_DAYS_MAX);

/** Days are in the creator's time zone; `to` is today. */
export const pageAnalyticsSchema = z.object({
  from: z.iso.date().describe('First day'),
  to: z.iso.date().describe('Last day, which is today'),
  timeZone: z.string().describe('Time zone whose days and hours count'),
  days,
  // Missing in replies of the previous release.
  daysBefore: days.default([]),
  before: z.object(visits),
  funnel: z.object({
    visitors,
    dialogs: z.number().int().describe('Visitors who opened the tip dialog'),
    checkouts: z.number().int().describe('Visitors who reached the checkout'),
  }),
  sources: z
    .array(viewSourceSchema)
    .max(SOURCES_MAX + 1)
    .describe("Where visitors came from, at most 20 and 'Other'"),
  links: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string().describe('Text of the link'),
        clicks: z.number().int().describe('Clicks on it'),
        visitors,
      }),
    )
    .describe('Links of the page, those with the most clicks first'),
});
