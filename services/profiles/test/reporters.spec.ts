import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import { reportAnswered, reportReceived } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecision } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import { listReportCasesRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { createPublishedCreator, createVisitor } from './factories.js';
import {
  because,
  commentOf,
  createAdmin,
  createReporting,
  dismissal,
  nextVisitor,
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

/** Limits are counted per address, so every test uses its own addresses. */
const newAddress = () => `robin-${randomUUID().slice(0, 8)}@example.com`;

/** Returns the receipts to the addresses, after a later receipt has arrived. */
async function receiptsTo(...addresses: string[]) {
  const marker = newAddress();
  await reporting.report(await createPublishedCreator(profiles), { email: marker });
  await profiles.events.waitFor(reportReceived, ({ to }) => to === marker);
  return profiles.events.of(reportReceived).filter(({ to }) => addresses.includes(to));
}

/** Returns the answers to the address, after a later answer has arrived. */
async function answersTo(address: string) {
  const marker = newAddress();
  const { id } = await reporting.reportedCase(await createPublishedCreator(profiles), { email: marker });
  await reporting.decide(id, dismissal);
  await profiles.events.waitFor(reportAnswered, ({ to }) => to === marker);
  return profiles.events.of(reportAnswered).filter(({ to }) => to === address);
}

const contactsOf = async ({ id }: AccountSnapshot) => {
  const rows = await profiles.dataSource.query<{ reporter_email: string | null }[]>(
    'SELECT reporter_email FROM reports JOIN report_cases c ON c.id = case_id WHERE c.creator_id = $1 ORDER BY number',
    [id],
  );
  return rows.map(({ reporter_email }) => reporter_email);
};

describe('a reporter who leaves an address', () => {
  it("gets a receipt with the number, the reason and the ground, but none of the reporter's own words", async () => {
    const creator = await createPublishedCreator(profiles);
    const email = newAddress();
    const law = 'Insult, section 185';
    const { number } = await reporting.report(creator, {
      comment: commentOf(),
      reason: 'harassment',
      details: 'Visit evil.example',
      ground: 'law',
      law,
      email,
    });
    expect(number).toMatch(/^REPORT-\d{4,}$/);
    const receipts = await receiptsTo(email);
    expect(receipts).toEqual([
      {
        reportId: expect.any(String),
        number,
        to: email,
        kind: 'comment',
        creatorUsername: creator.username,
        reason: 'harassment',
        ground: 'law',
        receivedAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(receipts)).not.toMatch(/evil|185|rude/);
    const [reported] = await reporting.casesOf(creator);
    expect(reported).toMatchObject({ grounds: [{ ground: 'law', count: 1 }], law });
    expect(JSON.stringify(reported)).not.toContain(email);
  });

  it.each<[string, ReportDecision, object]>([
    [
      'a hidden comment',
      { decision: 'comment-hidden', ...because, ground: 'law', law: 'Section 185' },
      { decision: 'comment-hidden', ground: 'law', law: 'Section 185', reason: because.reason },
    ],
    ['a dismissal', dismissal, { decision: 'dismissed', ground: null, law: null, reason: null }],
  ])('is told once about %s, as is every other reporter of the case', async (_case, decision, told) => {
    const creator = await createPublishedCreator(profiles);
    const comment = commentOf();
    const [email, other] = [newAddress(), newAddress()];
    const { number } = await reporting.report(creator, { comment, email });
    await reporting.report(creator, { comment, email: other });
    await reporting.report(creator, { comment });
    const [opened] = await reporting.casesOf(creator, 'open');
    const admin = createAdmin();
    const outcomes = await Promise.allSettled([
      reporting.decide(opened?.id ?? '', decision, admin),
      reporting.decide(opened?.id ?? '', decision, admin),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const answers = await answersTo(email);
    expect(answers).toEqual([
      {
        reportId: expect.any(String),
        number,
        to: email,
        kind: 'comment',
        creatorUsername: creator.username,
        decidedAt: expect.any(String),
        ...told,
      },
    ]);
    expect(JSON.stringify(answers)).not.toContain(because.message);
    expect(await answersTo(other)).toHaveLength(1);
  });

  it('appears in nothing that the creator sees', async () => {
    const creator = await createPublishedCreator(profiles);
    const email = newAddress();
    const { id } = await reporting.reportedCase(creator, { email, ground: 'law', law: 'My own words' });
    await reporting.decide(id, unpublishing);
    const seen = JSON.stringify([await reporting.ownTakedowns(creator), await reporting.eventsOf(id)]);
    expect(seen).not.toContain(email);
    expect(seen).not.toContain('My own words');
  });

  it('gets one receipt and the same number when the same report is sent several times', async () => {
    const creator = await createPublishedCreator(profiles);
    const email = newAddress();
    const visitor = nextVisitor();
    const [first, second] = await Promise.all([
      reporting.report(creator, { email }, visitor),
      reporting.report(creator, { email }, visitor),
    ]);
    expect(first).toEqual(second);
    expect(await reporting.report(creator, { email }, visitor)).toEqual(first);
    expect(await contactsOf(creator)).toEqual([email]);
    expect(await receiptsTo(email)).toHaveLength(1);
  });
});

describe("an attacker who enters somebody else's address", () => {
  it('causes one receipt a day, no matter how many networks, spellings and reports are used', async () => {
    const creator = await createPublishedCreator(profiles);
    const name = `victim${randomUUID().slice(0, 8)}`;
    const spellings = [
      `${name}@example.com`,
      `${name.toUpperCase()}@EXAMPLE.com`,
      `${name}+1@example.com`,
      `${name.slice(0, 3)}.${name.slice(3)}@example.com`,
    ];
    for (const email of spellings) await reporting.report(creator, { comment: commentOf(), email });
    expect(await receiptsTo(...spellings)).toHaveLength(1);
  });

  it('causes at most five answers a day, and further reports count without the address', async () => {
    const creator = await createPublishedCreator(profiles);
    const email = newAddress();
    for (let count = 0; count < 7; count += 1) {
      await reporting.report(creator, { comment: commentOf(), email });
    }
    const kept = await contactsOf(creator);
    expect(kept).toEqual([email, email, email, email, email, null, null]);
    expect(await reporting.casesOf(creator, 'open')).toHaveLength(7);
  });

  it('causes mails to at most ten addresses a day from one network', async () => {
    const creator = await createPublishedCreator(profiles);
    const visitor = createVisitor({ ipAddress: '2001:db8:91:1::5' });
    const neighbour = createVisitor({ ipAddress: '2001:db8:91:1::6' });
    const addresses = Array.from({ length: 12 }, newAddress);
    for (const [index, email] of addresses.entries()) {
      // The hourly report limit resets between the tenth and the eleventh report.
      if (index === 10) {
        await profiles.dataSource.query(`DELETE FROM rate_limits WHERE key LIKE 'report:%'`);
      }
      await reporting.report(creator, { comment: commentOf(), email }, index % 2 ? visitor : neighbour);
    }
    expect(await receiptsTo(...addresses)).toHaveLength(10);
    expect((await contactsOf(creator)).filter(Boolean)).toHaveLength(10);
  });

  it('leaves no address in the stored rate limits', async () => {
    const email = newAddress();
    await reporting.report(await createPublishedCreator(profiles), { email });
    const rows = await profiles.dataSource.query<{ key: string }[]>('SELECT key FROM rate_limits');
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

it('a case is found by the exact number of a report, before and after the decision', async () => {
  const creator = await createPublishedCreator(profiles);
  const { number } = await reporting.report(creator);
  const find = async (search: string) => {
    const { cases } = await profiles.rpc.call(listReportCasesRpc, { search }, { actor: createAdmin() });
    return cases.map(({ id }) => id);
  };
  const [opened] = await reporting.casesOf(creator, 'open');
  for (const search of [number, number.toLowerCase()]) expect(await find(search)).toEqual([opened?.id]);
  await reporting.decide(opened?.id ?? '', dismissal);
  expect(await find(number)).toEqual([opened?.id]);
  expect(await find(`${number}0`)).toEqual([]);
  expect(await find('REPORT-999999999999')).toEqual([]);
});
