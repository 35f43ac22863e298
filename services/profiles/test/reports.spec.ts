import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountClosed, type AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { countWaitingReportsRpc, listReportCasesRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { tipperWordsRemoved } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { announceAccount, createActor, createPublishedCreator, createVisitor } from './factories.js';
import {
  commentOf,
  createAdmin,
  createReporting,
  dismissal,
  hiding,
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

describe('a report', () => {
  it("joins the open case of its target, which shows reasons, newest texts and the page's thank-you text", async () => {
    const creator = await createPublishedCreator(profiles);
    const comment = commentOf();
    const thankYouText = 'Send me your card number';
    const featuredImage = 'https://pictures.example/page.png';
    await profiles.rpc.call(
      updateProfileRpc,
      { thankYouText, featuredImage },
      { actor: createActor(creator) },
    );
    await reporting.report(creator, { reason: 'fraud', details: 'Asks for bank data' });
    await reporting.report(creator, { reason: 'spam' });
    await reporting.report(creator, { reason: 'fraud', details: 'Me too' });
    await reporting.report(creator, { comment, reason: 'harassment' });
    const [aboutComment, aboutPage, ...others] = await reporting.casesOf(creator);
    expect(others).toEqual([]);
    expect(aboutPage).toMatchObject({
      kind: 'page',
      creatorId: creator.id,
      username: creator.username,
      thankYouText,
      featuredImage,
      isPublished: true,
      comment: null,
      state: 'open',
      reportCount: 3,
      decision: null,
      reasons: [
        { reason: 'fraud', count: 2 },
        { reason: 'spam', count: 1 },
      ],
      details: [
        { reason: 'fraud', text: 'Me too' },
        { reason: 'fraud', text: 'Asks for bank data' },
      ],
      appeal: { state: 'none', text: null },
    });
    expect(aboutComment).toMatchObject({ kind: 'comment', comment, reportCount: 1, details: [] });
  });

  it('about a reply is shown beside the comment, counts once per tip, and is not revealed to the creator', async () => {
    const creator = await createPublishedCreator(profiles);
    const [comment, reply] = [commentOf(), 'Go away'];
    await reporting.report(creator, { comment });
    expect(await reporting.casesOf(creator)).toMatchObject([{ comment, reply: null, reportCount: 1 }]);
    await reporting.publish(creator, false);
    const numbers = await Promise.all(
      ['Go away', 'Come back'].map((words) => reporting.report(creator, { comment, reply: words })),
    );
    expect(numbers[0]).toEqual(numbers[1]);
    const [opened, ...others] = await reporting.casesOf(creator);
    expect(others).toEqual([]);
    expect(opened).toMatchObject({ kind: 'comment', comment, reportCount: 2 });
    expect(['Go away', 'Come back']).toContain(opened?.reply);
    await reporting.decide(opened?.id ?? '', hiding);
    const told = [await reporting.ownTakedowns(creator), await reporting.eventsOf(opened?.id ?? '')];
    expect(told).toMatchObject([[{ comment }], [{ comment }]]);
    expect(JSON.stringify(told)).not.toMatch(/Go away|Come back/);
    const fresh = commentOf();
    await reporting.report(creator, { comment: fresh, reply });
    expect(await reporting.casesOf(creator, 'open')).toMatchObject([{ comment: fresh, reply }]);
  });

  it('counts once per network and target, even when several arrive at once', async () => {
    const creator = await createPublishedCreator(profiles);
    const visitor = createVisitor({ ipAddress: '2001:db8:77:1::5' });
    const neighbour = createVisitor({ ipAddress: '2001:db8:77:1::6' });
    await Promise.all([visitor, neighbour, visitor].map((actor) => reporting.report(creator, {}, actor)));
    const [opened] = await reporting.casesOf(creator);
    expect(opened?.reportCount).toBe(1);
    const rows = await profiles.dataSource.query<object[]>('SELECT * FROM reports WHERE target_id = $1', [
      creator.id,
    ]);
    expect(rows).toMatchObject([{ repeats: 2 }]);
    expect(JSON.stringify(rows)).not.toContain('2001:db8');
  });

  it('opens one case when several networks report at once', async () => {
    const creator = await createPublishedCreator(profiles);
    await Promise.all(Array.from({ length: 6 }, () => reporting.report(creator)));
    expect(await reporting.casesOf(creator)).toMatchObject([{ reportCount: 6 }]);
  });

  it('opens no new case when it is repeated after a dismissal, unless it comes from another network', async () => {
    const creator = await createPublishedCreator(profiles);
    const visitor = nextVisitor();
    await reporting.report(creator, {}, visitor);
    const [first] = await reporting.casesOf(creator, 'open');
    await reporting.decide(first?.id ?? '', dismissal);
    await reporting.report(creator, {}, visitor);
    expect(await reporting.casesOf(creator, 'open')).toEqual([]);
    await reporting.report(creator);
    expect(await reporting.casesOf(creator, 'open')).toMatchObject([{ reportCount: 1 }]);
  });

  it('opens another case when it is repeated more than a day after the decision, and stays in the first', async () => {
    const creator = await createPublishedCreator(profiles);
    const visitor = nextVisitor();
    await reporting.report(creator, { details: 'First' }, visitor);
    const [first] = await reporting.casesOf(creator, 'open');
    await reporting.decide(first?.id ?? '', dismissal);
    await profiles.dataSource.query(
      `UPDATE report_cases SET decided_at = decided_at - interval '25 hours' WHERE id = $1`,
      [first?.id],
    );
    for (const details of ['Second', 'Third']) await reporting.report(creator, { details }, visitor);
    expect(await reporting.casesOf(creator)).toMatchObject([
      { state: 'open', reportCount: 1, details: [{ text: 'Second' }] },
      { id: first?.id, state: 'dismissed', reportCount: 1, details: [{ text: 'First' }] },
    ]);
  });

  it('loses the name and comment when the tipper removes them, while the case and its decision stay', async () => {
    const creator = await createPublishedCreator(profiles);
    const [comment, another] = [commentOf(), commentOf()];
    const decided = await reporting.reportedCase(creator, { comment });
    await reporting.decide(decided.id, hiding);
    await reporting.report(creator, { comment: another });
    const rows = () =>
      profiles.dataSource.query<object[]>(
        'SELECT sender_name, message, state FROM report_cases WHERE creator_id = $1 ORDER BY created_at',
        [creator.id],
      );
    await profiles.events.publish(tipperWordsRemoved, { tipId: comment.tipId });
    await waitFor(async () => !JSON.stringify((await rows())[0]).includes(comment.message));
    expect(await rows()).toEqual([
      { sender_name: 'Anonymous', message: '', state: 'acted' },
      { sender_name: another.senderName, message: another.message, state: 'open' },
    ]);
    expect(await reporting.ownTakedowns(creator)).toMatchObject([
      { id: decided.id, comment: { tipId: comment.tipId, senderName: 'Anonymous', message: '' } },
    ]);
  });

  it('is rejected when the account is closed while it arrives, and leaves no case', async () => {
    const creator = await createPublishedCreator(profiles);
    const runner = profiles.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [creator.id]);
    const outcome = reporting.report(creator).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );
    await waitFor(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory' AND query LIKE '%hashtextextended%'`;
      return (await profiles.dataSource.query<unknown[]>(waiting)).length > 0;
    });
    await runner.query(`UPDATE accounts SET is_active = false, username = '' WHERE id = $1`, [creator.id]);
    await runner.commitTransaction();
    await runner.release();
    expect(await outcome).toBe('PROFILE_NOT_FOUND');
    const cases = await profiles.dataSource.query('SELECT * FROM report_cases WHERE creator_id = $1', [
      creator.id,
    ]);
    expect(cases).toEqual([]);
  });

  it('is rejected for a page that visitors do not see', async () => {
    const hidden = await announceAccount(profiles);
    for (const username of [hidden.username, 'nobody_has_it', '../etc']) {
      await expect(reporting.report({ ...hidden, username })).rejects.toMatchObject({
        code: 'PROFILE_NOT_FOUND',
      });
    }
    expect(await reporting.casesOf(hidden)).toEqual([]);
  });

  it('is limited to ten an hour per network across all targets', async () => {
    const creator = await createPublishedCreator(profiles);
    const visitor = createVisitor({ ipAddress: '2001:db8:88:1::5' });
    const neighbour = createVisitor({ ipAddress: '2001:db8:88:1::6' });
    for (let count = 0; count < 10; count += 1) {
      await reporting.report(creator, { comment: commentOf() }, count % 2 ? visitor : neighbour);
    }
    const error = await reporting.report(creator, {}, visitor).catch((each: unknown) => each);
    expect(error).toMatchObject({ code: 'RATE_LIMITED' });
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0);
    await reporting.report(creator, {}, createVisitor({ ipAddress: '2001:db8:88:2::5' }));
    expect(await reporting.casesOf(creator, 'open')).toHaveLength(11);
  });
});

describe('the queue', () => {
  it('is readable by administrators only, as are the numbers of open cases and answers', async () => {
    const waiting = (actor: Actor = createAdmin()) =>
      profiles.rpc.call(countWaitingReportsRpc, {}, { actor });
    const { open, appeals } = await waiting();
    const creator = await createPublishedCreator(profiles);
    const answered = await reporting.reportedCase(creator, { comment: commentOf() });
    await reporting.decide(answered.id, hiding);
    await reporting.appeal(creator, answered.id);
    expect(await waiting()).toEqual({ open, appeals: appeals + 1 });
    await reporting.decideAppeal(answered.id, 'upheld');
    const { id } = await reporting.reportedCase(creator);
    expect(await waiting()).toEqual({ open: open + 1, appeals });
    for (const actor of [createActor(creator), createVisitor()]) {
      const calls = [
        () => profiles.rpc.call(listReportCasesRpc, {}, { actor }),
        () => waiting(actor),
        () => reporting.decide(id, dismissal, actor),
        () => reporting.decideAppeal(id, 'reversed', actor),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
  });

  it('pages by key, newest first, within its filters', async () => {
    const creator = await createPublishedCreator(profiles);
    for (let count = 0; count < 3; count += 1) await reporting.report(creator, { comment: commentOf() });
    await reporting.report(creator);
    const page = (cursor?: string) =>
      profiles.rpc.call(
        listReportCasesRpc,
        { search: creator.username, kind: 'comment', limit: 2, cursor },
        { actor: createAdmin() },
      );
    const first = await page();
    expect(first.cases).toHaveLength(2);
    const second = await page(first.nextCursor ?? undefined);
    expect(second).toMatchObject({ cases: [{ kind: 'comment' }], nextCursor: null });
    const times = [...first.cases, ...second.cases].map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set([...first.cases, ...second.cases].map(({ id }) => id)).size).toBe(3);
  });
});

describe('old reports', () => {
  const reportsOf = ({ id }: AccountSnapshot) =>
    profiles.dataSource.query<object[]>('SELECT * FROM reports WHERE target_id = $1', [id]);
  const age = (table: string, column: string, { id }: AccountSnapshot, days: number) =>
    profiles.dataSource.query(
      `UPDATE ${table} SET ${column} = ${column} - interval '${days} days' WHERE target_id = $1`,
      [id],
    );

  it('are purged six months after the decision unless an answer waits, and their count stays', async () => {
    const [open, recent, decided, appealed] = await Promise.all([
      createPublishedCreator(profiles),
      createPublishedCreator(profiles),
      createPublishedCreator(profiles),
      createPublishedCreator(profiles),
    ]);
    const email = 'robin@example.com';
    await reporting.report(open, { email });
    for (const creator of [recent, decided, appealed]) {
      await reporting.decide((await reporting.reportedCase(creator, { email })).id, unpublishing);
    }
    const [answered] = await reporting.ownTakedowns(appealed);
    await reporting.appeal(appealed, answered?.id ?? '');
    await age('reports', 'created_at', open, 400);
    await age('report_cases', 'decided_at', recent, 180);
    for (const creator of [decided, appealed]) await age('report_cases', 'decided_at', creator, 185);
    await profiles.purgeOldReports();
    for (const kept of [open, recent]) {
      expect(await reportsOf(kept)).toMatchObject([{ reporter_email: email }]);
    }
    expect(await reportsOf(appealed)).toMatchObject([{ reporter_email: null }]);
    expect(await reportsOf(decided)).toEqual([]);
    expect(await reporting.casesOf(decided)).toMatchObject([{ reportCount: 1, reasons: [], state: 'acted' }]);
  });

  it('are purged with a dismissed case after a year, while a takedown in force keeps its case', async () => {
    const [dismissed, standing] = await Promise.all([
      createPublishedCreator(profiles),
      createPublishedCreator(profiles),
    ]);
    await reporting.decide((await reporting.reportedCase(dismissed)).id, dismissal);
    await reporting.decide((await reporting.reportedCase(standing)).id, unpublishing);
    for (const creator of [dismissed, standing]) await age('report_cases', 'decided_at', creator, 366);
    await profiles.purgeOldReports();
    expect(await reporting.casesOf(dismissed)).toEqual([]);
    expect(await reporting.casesOf(standing)).toHaveLength(1);
  });

  it('are deleted with the account', async () => {
    const creator = await createPublishedCreator(profiles);
    await reporting.report(creator);
    const { id, username } = creator;
    await profiles.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived: false });
    await waitFor(async () => (await reportsOf(creator)).length === 0);
    const cases = await profiles.dataSource.query('SELECT * FROM report_cases WHERE creator_id = $1', [id]);
    expect(cases).toEqual([]);
  });
});
