import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import { pageMoved } from '@sprinkle/contracts/profiles/profiles.events';
import { exportProfileRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { createActor, createPublishedCreator, createVisitor, daysAgo } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
beforeAll(async () => {
  profiles = await startProfiles();
});
afterAll(() => profiles.stop());

/** Maps each table to the field of the export with an account's rows, or to the reason why there is none. */
const COVERAGE: Record<string, string> = {
  profiles: 'profile',
  social_links: 'socialLinks',
  links: 'links',
  link_clicks: 'links, without the hashes of viewers',
  link_click_totals_daily: 'links',
  profile_views: 'views and dailyViews, without the hashes of viewers',
  profile_view_totals_daily: 'views and dailyViews',
  profile_view_sources_daily: 'viewSources',
  told_weeks: 'none: days of mails, which mails has',
  former_usernames: 'formerPages',
  report_cases: 'takedowns and blockDecisions, without what only administrators see',
  reports: 'none: reports of visitors, without their addresses',
  report_history: 'none: what the figures of a year count, without persons',
  rate_limits: 'none: counters of minutes',
  accounts: 'none: a projection of account',
  directory: 'none: derived from account and profile',
  tip_totals_daily: 'none: sums of tips',
  tip_totals_recent: 'none: sums of tips',
  link_settings: 'none: the same for everybody',
  button_icons: 'none: the same for everybody',
  outbox: 'none: copies for the other services, purged after 7 days',
  inbox: 'none: ids of events',
  event_attempts: 'none: ids of events',
  dead_letters: "none: other services' events that failed, purged after 28 days",
  migrations: 'none: about the database',
};

it('the export of an account covers every table', async () => {
  const rows = await profiles.dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COVERAGE).sort());
});

it("the export of an account contains only the owner's times, daily views and former pages", async () => {
  const [account, other] = [await createPublishedCreator(profiles), await createPublishedCreator(profiles)];
  const view = (username: string, ipAddress: string) =>
    profiles.rpc.call(recordViewRpc, { username }, { actor: createVisitor({ ipAddress }) });
  const first = '203.0.113.1';
  for (const ipAddress of [first, first, '203.0.113.2']) await view(account.username, ipAddress);
  await profiles.dataSource.query('UPDATE profile_views SET view_date = view_date - 5');
  await profiles.sumOldViews();
  for (const { username } of [account, other]) await view(username, first);
  const username = `Nova_${randomBytes(4).toString('hex')}`;
  const formerKeptUntil = daysAgo(-90);
  await profiles.events.publish(usernameChanged, {
    account: { ...account, username, version: account.version + 1 },
    formerUsername: account.username,
    formerKeptUntil,
  });
  await profiles.events.waitFor(pageMoved, (moved) => moved.username === username);

  const signedIn = { authenticatedAt: new Date().toISOString() };
  const actor = createActor({ ...account, username }, signedIn);
  const exported = await profiles.rpc.call(exportProfileRpc, {}, { actor });
  expect(exported).toMatchObject({
    profile: { username, createdAt: expect.any(String), publishedAt: expect.any(String) },
    views: { profileViews: 4, uniqueProfileViews: 3 },
    dailyViews: [
      { profileViews: 3, uniqueProfileViews: 2 },
      { profileViews: 1, uniqueProfileViews: 1 },
    ],
    formerPages: [{ username: account.username.toLowerCase(), keptUntil: formerKeptUntil }],
  });
  const [day, later] = exported.dailyViews;
  expect(Date.parse(later?.day ?? '') - Date.parse(day?.day ?? '')).toBeGreaterThan(0);
  const foreign = await profiles.rpc.call(exportProfileRpc, {}, { actor: createActor(other, signedIn) });
  expect(foreign).toMatchObject({ dailyViews: [{ profileViews: 1 }], formerPages: [] });
});
