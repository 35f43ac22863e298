import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { hideCommentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { searchProfilesRpc } from '@sprinkle/contracts/profiles/search.rpc';
import { createActor, createPublishedCreator } from './factories.js';
import { because, commentOf, createAdmin, createReporting, type Reporting } from './reporting.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let reporting: Reporting;
beforeAll(async () => {
  profiles = await startProfiles();
  reporting = createReporting(profiles);
});
afterAll(() => profiles.stop());

const hide = (creatorId: string, comment: ReturnType<typeof commentOf>, actor = createAdmin()) =>
  profiles.rpc.call(hideCommentRpc, { creatorId, comment, ...because }, { actor });

describe('a comment that an administrator hides', () => {
  it('gets a case of its own when nobody reported it, which its creator sees and administrators can reverse', async () => {
    const creator = await createPublishedCreator(profiles);
    const comment = commentOf();
    const actor = createAdmin();
    const hidden = await hide(creator.id, comment, actor);
    expect(hidden).toMatchObject({
      state: 'acted',
      reportCount: 0,
      comment,
      decision: { action: 'comment-hidden', message: because.message },
    });
    const decided = await profiles.events.waitFor(reportDecided, ({ caseId }) => caseId === hidden.id);
    expect(decided).toMatchObject({ decision: 'comment-hidden', creatorId: creator.id, comment });
    expect(await reporting.ownTakedowns(creator)).toMatchObject([{ id: hidden.id }]);
    expect(await reporting.decideAppeal(hidden.id, 'reversed', actor)).toMatchObject({
      appeal: { state: 'reversed' },
    });
    expect((await hide(creator.id, comment, actor)).id).not.toBe(hidden.id);
  });

  it('is hidden only once, even when several requests arrive at the same time', async () => {
    const creator = await createPublishedCreator(profiles);
    const comment = commentOf();
    const actor = createAdmin();
    const cases = await Promise.all([1, 2, 3].map(() => hide(creator.id, comment, actor)));
    cases.push(await hide(creator.id, comment, actor));
    expect(new Set(cases.map(({ id }) => id)).size).toBe(1);
    expect(await reporting.casesOf(creator)).toHaveLength(1);
    await expect(hide(creator.id, comment, createAdmin('other'))).rejects.toMatchObject({
      code: 'DECIDED_ALREADY',
    });
  });

  it('is hidden by its open case when it has been reported', async () => {
    const creator = await createPublishedCreator(profiles);
    const comment = commentOf();
    const open = await reporting.reportedCase(creator, { comment });
    expect(await hide(creator.id, comment)).toMatchObject({ id: open.id, reportCount: 1, state: 'acted' });
  });

  it('needs an administrator with a recent password and an existing account', async () => {
    const creator = await createPublishedCreator(profiles);
    const longAgo = { ...createAdmin(), authenticatedAt: new Date(0).toISOString() };
    await expect(hide(creator.id, commentOf(), longAgo)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(hide(creator.id, commentOf(), createActor(creator))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(hide(randomUUID(), commentOf())).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
  });
});

describe('the search', () => {
  const search = (words: string, actor = createAdmin()) =>
    profiles.rpc.call(searchProfilesRpc, { words }, { actor });

  it('finds users by a part of the name on the page', async () => {
    const creator = await createPublishedCreator(profiles);
    const displayName = `Zoë ${randomUUID().slice(0, 8)} Quill`;
    await profiles.rpc.call(updateProfileRpc, { displayName }, { actor: createActor(creator) });
    expect((await search(displayName.toUpperCase().slice(4))).users).toEqual([
      { id: creator.id, username: creator.username, displayName, isBlocked: false, isEmailVerified: true },
    ]);
  });

  it('finds a report by the number that its reporter has', async () => {
    const creator = await createPublishedCreator(profiles);
    const { number } = await reporting.report(creator);
    const [reported] = await reporting.casesOf(creator);
    for (const words of [number, number.toLowerCase()])
      expect((await search(words)).reports).toMatchObject([{ id: reported?.id, number, state: 'open' }]);
    expect(await search('REPORT-999999999')).toEqual({ users: [], reports: [] });
  });

  it('is only for administrators', async () => {
    const creator = await createPublishedCreator(profiles);
    await expect(search('maya', createActor(creator))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
