import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { profilesActivityRecorded } from '@sprinkle/contracts/profiles/profiles.events';
import { exportReportCasesRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { createActor, createPublishedCreator, createVisitor } from './factories.js';
import { commentOf, createAdmin, createReporting, type Reporting } from './reporting.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let reporting: Reporting;
beforeAll(async () => {
  profiles = await startProfiles();
  reporting = createReporting(profiles);
});
afterAll(() => profiles.stop());

const admin = createAdmin();
const withPassword = (minutesAgo: number): Actor => ({
  ...admin,
  authenticatedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});
const exportCases = (query: RpcRequest<typeof exportReportCasesRpc>, actor = withPassword(29)) =>
  profiles.rpc.call(exportReportCasesRpc, query, { actor });
const isExport = ({ action }: { action: string }) => action === 'reports-exported';
const readLog = () => profiles.events.of(profilesActivityRecorded).filter(isExport);

it('the export of reports matches the list, and is logged once with its filter', async () => {
  const creator = await createPublishedCreator(profiles);
  await reporting.report(creator);
  for (let count = 0; count < 2; count += 1) await reporting.report(creator, { comment: commentOf() });
  const filter = { search: creator.username, state: 'all' as const };
  const first = await exportCases({ ...filter, limit: 2 });
  // A long export continues after the password is no longer recent.
  const cursor = first.nextCursor ?? undefined;
  const second = await exportCases({ ...filter, limit: 2, cursor }, withPassword(31));
  const listed = await reporting.casesOf(creator);
  expect([...first.cases, ...second.cases]).toEqual(listed);
  expect(listed).toHaveLength(3);
  const entry = await profiles.events.waitFor(profilesActivityRecorded, isExport);
  expect(entry).toMatchObject({
    actor: { kind: 'admin', id: admin.id },
    target: { kind: 'export', id: 'reports.csv' },
  });
  expect(entry.details).toEqual(filter);
  await exportCases({});
  await profiles.events.waitFor(profilesActivityRecorded, (fact) => isExport(fact) && !fact.details.search);
  expect(readLog()).toHaveLength(2);
});

it('the export of reports needs a recent password to start and an administrator for every page', async () => {
  for (const actor of [{ ...admin, authenticatedAt: undefined }, withPassword(31)])
    await expect(exportCases({}, actor)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  const creator = await createPublishedCreator(profiles);
  for (const actor of [createActor(creator), createVisitor()]) {
    for (const cursor of [undefined, randomUUID()])
      await expect(exportCases({ cursor }, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
});
