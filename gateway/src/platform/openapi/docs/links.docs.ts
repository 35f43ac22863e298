import {
  importedLinkSchema,
  linkChangesSchema,
  linkImportSchema,
  linkInputSchema,
  linkOrderSchema,
  linkSchema,
  publicLinkSchema,
} from '@sprinkle/contracts/profiles/links.schemas';
import { describeSchema } from '../describe-schema.js';
import { CREATOR_ID, LINK, OTHER_ID, PUBLIC_LINK } from './example-values.js';

const FIELDS = {
  kind: 'A link, or a heading between links',
  title: 'Text of 1 to 80 characters',
  url: 'Address with http, https, mailto or tel; null for a heading',
  picture: 'Path of the uploaded picture; null for none',
};
const SETTINGS = {
  ...FIELDS,
  isActive: 'Whether the page shows it',
  startsAt: 'Time from which the page shows it; null for at once',
  endsAt: 'Time until which the page shows it, after the start; null for ever',
};
const INPUT = {
  ...SETTINGS,
  url: 'Address with http, https, mailto or tel, or without a scheme, of at most 2,000 characters; null for a heading',
  picture: 'A path out of `POST /api/media` with the purpose `link-picture`; null for none',
};

describeSchema(publicLinkSchema, {
  description: 'A link or a heading that the page shows now.',
  example: PUBLIC_LINK,
  fields: FIELDS,
});

describeSchema(linkSchema, {
  description: 'A link or a heading of the page, with its clicks.',
  example: LINK,
  fields: {
    ...SETTINGS,
    clicks: 'Clicks by anybody but the owner and known crawlers',
    clicksLast7Days: 'Those of today and the six days before, by UTC',
  },
});

describeSchema(linkInputSchema, {
  description: 'A link or a heading, of which a page has 50 at most.',
  example: { kind: 'link', title: 'My new video', url: 'youtube.com/watch?v=1', startsAt: null },
  fields: INPUT,
});

describeSchema(linkChangesSchema, {
  description: 'Changes of a link; a field that is left out stays as it is, and null clears it.',
  example: { isActive: false },
  fields: INPUT,
});

describeSchema(importedLinkSchema, {
  description: 'A link or a heading out of a list.',
  example: { title: 'My shop', url: 'https://shop.example.com/' },
  fields: { kind: FIELDS.kind, title: FIELDS.title, url: INPUT.url },
});

describeSchema(linkImportSchema, {
  description: 'Links to add, all or none.',
  example: { links: [{ title: 'My shop', url: 'https://shop.example.com/' }] },
  fields: { links: 'At most as many as the page has room for' },
});

describeSchema(linkOrderSchema, {
  description: 'The order of all links and headings.',
  example: { ids: [OTHER_ID, CREATOR_ID] },
  fields: { ids: 'Each id once' },
});
