import type { CreatorLink, ReportCase } from '@sprinkle/api-client/api.gen';

export const reported = (overrides: Partial<ReportCase> = {}): ReportCase => ({
  id: crypto.randomUUID(),
  kind: 'page',
  creatorId: crypto.randomUUID(),
  username: 'maya_fit',
  displayName: 'Maya',
  profileImage: null,
  bio: 'Every day',
  thankYouText: null,
  isPublished: true,
  comment: null,
  link: null,
  state: 'open',
  reportCount: 3,
  createdAt: '2020-11-22T10:00:00.000Z',
  decision: null,
  grounds: [{ ground: 'terms', count: 3 }],
  law: null,
  reasons: [
    { reason: 'fraud', count: 2 },
    { reason: 'spam', count: 1 },
  ],
  details: [{ reason: 'fraud', text: 'Asks for bank data', at: '2020-11-22T10:00:00.000Z' }],
  appeal: { state: 'none', text: null, at: null, note: null, message: null, decidedBy: null },
  ...overrides,
});

export const creatorLink = (overrides: Partial<CreatorLink> = {}): CreatorLink => ({
  id: crypto.randomUUID(),
  kind: 'link',
  title: 'My shop',
  url: 'https://shop.example/',
  picture: null,
  isActive: true,
  startsAt: null,
  endsAt: null,
  clicks: 0,
  clicksLast7Days: 0,
  withheld: null,
  takedownId: null,
  ...overrides,
});
