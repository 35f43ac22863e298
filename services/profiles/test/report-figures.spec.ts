import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { addLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { profilesActivityRecorded } from '@sprinkle/contracts/profiles/profiles.events';
import {
  exportReportFiguresRpc,
  listReportFiguresRpc,
  takeLinkDownRpc,
} from '@sprinkle/contracts/profiles/reports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createActor, createPublishedCreator, createVisitor } from './factories.js';
import {
  because,
  commentOf,
  createAdmin,
  createReporting,
  dismissal,
  hiding,
  type Reporting,
  unpublishing,
} from './reporting.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let reporting: Reporting;
beforeAll(async () => {
  profiles = await startProfiles();
  reporting = createReporting(profiles);
});
afterAll(() => profiles.stop());

async function figuresOf(year?: number) {
  const { figures } = await profiles.rpc.call(listReportFiguresRpc, { year }, { actor: createAdmin() });
  return Object.fromEntries(figures.map(({ id, value }) => [id, value]));
}

const NOTHING = {
  'reports-terms': 0,
  'reports-law': 0,
  'reports-unstated': 0,
  dismissed: 0,
  'comment-hidden': 0,
  'page-unpublished': 0,
  'link-taken-down': 0,
  'user-blocked': 0,
  'decisions-terms': 0,
  'decisions-law': 0,
  'median-hours': null,
  appeals: 0,
  'appeals-upheld': 0,
  'appeals-reversed': 0,
  'reversed-unasked': 0,
};

it('the figures about reports count reports, decisions and answers of a year, even of closed accounts', async () => {
  expect(await figuresOf()).toEqual(NOTHING);
  const creator = await createPublishedCreator(profiles);
  const law = 'Section 185';
  /** Opens a case dated this many hours ago. */
  const openCase = async (hours: number, input: Parameters<Reporting['report']>[1] = {}) => {
    const { id } = await reporting.reportedCase(creator, { comment: commentOf(), ...input });
    await profiles.dataSource.query(
      `UPDATE report_cases SET created_at = created_at - interval '1 hour' * $2 WHERE id = $1`,
      [id, hours],
    );
    return id;
  };
  const upheld = await openCase(2, { ground: 'law', law });
  await reporting.decide(upheld, { decision: 'comment-hidden', ...because, ground: 'law', law });
  await reporting.appeal(creator, upheld);
  await reporting.decideAppeal(upheld, 'upheld');
  const reversed = await openCase(5, { ground: 'terms' });
  await reporting.decide(reversed, hiding);
  await reporting.appeal(creator, reversed);
  await reporting.decideAppeal(reversed, 'reversed');
  const mistaken = await openCase(90, { comment: undefined });
  await reporting.report(creator);
  const admin = createAdmin();
  await reporting.decide(mistaken, unpublishing, admin);
  await reporting.decide(mistaken, unpublishing, admin);
  await reporting.decideAppeal(mistaken, 'reversed');
  const noticed = await openCase(6.27);
  await reporting.decide(noticed, hiding);
  await reporting.decideAppeal(noticed, 'reversed');
  await reporting.decide(await openCase(6.27), dismissal);
  await reporting.decide(await openCase(7), { decision: 'user-blocked', ...because });
  const expected = {
    'reports-terms': 1,
    'reports-law': 1,
    'reports-unstated': 5,
    dismissed: 1,
    'comment-hidden': 3,
    'page-unpublished': 1,
    'link-taken-down': 0,
    'user-blocked': 1,
    'decisions-terms': 4,
    'decisions-law': 1,
    'median-hours': 6.3,
    appeals: 2,
    'appeals-upheld': 1,
    'appeals-reversed': 1,
    'reversed-unasked': 2,
  };
  const year = new Date().getUTCFullYear();
  expect(await figuresOf()).toEqual(expected);
  expect(await figuresOf(year)).toEqual(expected);
  for (const other of [year - 1, year + 1]) expect(await figuresOf(other)).toEqual(NOTHING);
  const { id, username } = creator;
  await profiles.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived: false });
  await waitFor(async () => (await reporting.casesOf(creator)).length === 0);
  expect(await figuresOf()).toEqual(expected);
});

it('the figures about reports begin and end with the year by UTC', async () => {
  for (const at of [
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00Z',
    '2000-12-31T23:59:59.999Z',
    '2001-01-01T00:00:00Z',
  ])
    await profiles.dataSource.query(`INSERT INTO report_history (at, event) VALUES ($1, 'appealed')`, [at]);
  expect(await figuresOf(2000)).toMatchObject({ appeals: 2 });
  await profiles.purgeOldReports();
  expect(await figuresOf(2000)).toMatchObject({ appeals: 0 });
});

it('the figures about reports are only for administrators, and exporting them is logged', async () => {
  const creator = await createPublishedCreator(profiles);
  for (const actor of [createActor(creator), createVisitor()]) {
    const calls = [
      profiles.rpc.call(listReportFiguresRpc, {}, { actor }),
      profiles.rpc.call(exportReportFiguresRpc, {}, { actor }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
  const admin = createAdmin();
  const { figures } = await profiles.rpc.call(exportReportFiguresRpc, { year: 2020 }, { actor: admin });
  expect(figures).toHaveLength(Object.keys(NOTHING).length);
  const entry = await profiles.events.waitFor(
    profilesActivityRecorded,
    ({ action }) => action === 'report-figures-exported',
  );
  expect(entry).toMatchObject({ actor: { id: admin.id }, details: { year: '2020' } });
});

it('the figures about reports count a link that was taken down', async () => {
  const before = await figuresOf();
  const link = { kind: 'link', title: 'My shop', url: 'shop.example' } as const;
  const actor = createActor(await createPublishedCreator(profiles));
  const { id: linkId } = await profiles.rpc.call(addLinkRpc, link, { actor });
  await profiles.rpc.call(takeLinkDownRpc, { linkId, ...because }, { actor: createAdmin() });
  expect((await figuresOf())['link-taken-down']).toBe(Number(before['link-taken-down']) + 1);
});
