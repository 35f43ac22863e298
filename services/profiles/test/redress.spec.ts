import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReportDecision } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import { createPublishedCreator } from './factories.js';
import { because, commentOf, createReporting, dismissal, type Reporting, unpublishing } from './reporting.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let reporting: Reporting;
beforeAll(async () => {
  profiles = await startProfiles();
  reporting = createReporting(profiles);
});
afterAll(() => profiles.stop());

it('a decision records its ground, which is the terms unless it names a law, and needs no note', async () => {
  const creator = await createPublishedCreator(profiles);
  const law = 'Section 86a of the criminal code';
  const decideAbout = async (decision: ReportDecision) => {
    const { id } = await reporting.reportedCase(creator, { comment: commentOf() });
    return (await reporting.decide(id, decision)).decision;
  };
  const { reason, message } = because;
  const hide = { decision: 'comment-hidden', reason, message } as const;
  expect(await decideAbout({ ...hide, ground: 'law', law })).toMatchObject({
    ground: 'law',
    law,
    note: '',
  });
  expect(await decideAbout({ ...hide, ground: 'terms', law })).toMatchObject({
    ground: 'terms',
    law: null,
  });
  expect(await decideAbout(hide)).toMatchObject({ ground: 'terms', law: null });
  expect(await decideAbout(dismissal)).toMatchObject({ ground: null, law: null });
  const { id } = await reporting.reportedCase(creator, { comment: commentOf() });
  await expect(reporting.decide(id, { ...hide, ground: 'law', law: ' ' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Please say what is illegal, or name the law',
  });
});

it('an answer is accepted until six months after the decision, and rejected after that', async () => {
  const [early, late] = [await createPublishedCreator(profiles), await createPublishedCreator(profiles)];
  const decideBefore = async (creator: typeof early, age: string) => {
    const { id } = await reporting.reportedCase(creator);
    await reporting.decide(id, unpublishing);
    await profiles.dataSource.query(
      'UPDATE report_cases SET decided_at = now() - $2::interval WHERE id = $1',
      [id, age],
    );
    return id;
  };
  const [open, over] = [await decideBefore(early, '180 days'), await decideBefore(late, '185 days')];
  const [takedown] = await reporting.ownTakedowns(early);
  const daysLeft = (Date.parse(takedown?.appeal.until ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(0);
  expect(daysLeft).toBeLessThan(5);
  expect(await reporting.appeal(early, open)).toMatchObject({ appeal: { state: 'open' } });
  await expect(reporting.appeal(late, over)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    message: 'The time to answer this decision is over.',
  });
});
