import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import {
  profilePublished,
  profilesActivityRecorded,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import { exportProfileRpc, updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { announceAccount, createActor, createPublishedCreator } from './factories.js';
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

describe('unpublishing a reported page', () => {
  it('removes it for everybody, with one event, and its owner cannot publish it', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    const admin = createAdmin();
    const decided = await reporting.decide(id, unpublishing, admin);
    expect(decided).toMatchObject({
      id,
      state: 'acted',
      isPublished: false,
      decision: { action: 'page-unpublished', ...because, decidedBy: 'root_admin' },
    });
    expect(await reporting.isVisible(creator)).toBe(false);
    const { creators } = await profiles.rpc.call(discoverCreatorsRpc, { search: creator.username });
    expect(creators).toEqual([]);
    await expect(reporting.publish(creator)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'Our team has unpublished your page. Your dashboard shows why and lets you answer.',
    });
    expect(await reporting.isVisible(creator)).toBe(false);
    expect(await reporting.decide(id, unpublishing, admin)).toEqual(decided);
    const takenDown = await profiles.events.waitFor(
      profileUnpublished,
      ({ profile }) => profile.userId === creator.id && profile.isTakenDown === true,
    );
    await profiles.rpc.call(updateProfileRpc, { bio: 'New' }, { actor: createActor(creator) });
    const changed = await profiles.events.waitFor(
      profileUpdated,
      ({ profile }) => profile.userId === creator.id && profile.isTakenDown === true,
    );
    expect(changed.profile.takenDownAt).toEqual(expect.any(String));
    expect(changed.profile.takenDownAt).toBe(takenDown.profile.takenDownAt);
    expect(await reporting.eventsOf(id)).toEqual([
      {
        caseId: id,
        version: expect.any(Number),
        decision: 'page-unpublished',
        kind: 'page',
        action: 'page-unpublished',
        creatorId: creator.id,
        creatorUsername: creator.username,
        comment: null,
        link: null,
        ground: 'terms',
        law: null,
        decidedAt: decided.decision?.decidedAt,
        adminId: admin.id,
        reason: because.reason,
        message: because.message,
      },
    ]);
    expect(
      await profiles.events.waitFor(profilesActivityRecorded, ({ details }) => details.caseId === id),
    ).toEqual({
      actor: { kind: 'admin', id: admin.id },
      action: 'reported-page-unpublished',
      target: { kind: 'user', id: creator.id },
      details: { caseId: id, kind: 'page', reason: because.reason },
      ipAddress: admin.ipAddress,
      userAgent: admin.userAgent,
    });
  });

  it('prevents further reports while nobody sees the page', async () => {
    const creator = await createPublishedCreator(profiles);
    await reporting.decide((await reporting.reportedCase(creator)).id, unpublishing);
    await expect(reporting.report(creator)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
  });
});

describe('a decision', () => {
  it('needs a recent password, and so does one about an appeal', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    const stale = {
      ...createAdmin(),
      authenticatedAt: new Date(Date.now() - RECENT_ADMIN_PASSWORD_MINUTES * 60_000).toISOString(),
    };
    const reauthRequired = { code: 'REAUTH_REQUIRED' };
    await expect(reporting.decide(id, unpublishing, stale)).rejects.toMatchObject(reauthRequired);
    expect(await reporting.isVisible(creator)).toBe(true);
    await reporting.decide(id, unpublishing);
    await expect(reporting.decideAppeal(id, 'reversed', stale)).rejects.toMatchObject(reauthRequired);
    expect(await reporting.isVisible(creator)).toBe(false);
  });

  it('is rejected with the name of the administrator who has already decided', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await reporting.decide(id, dismissal, createAdmin('first_admin'));
    await expect(reporting.decide(id, unpublishing, createAdmin('second'))).rejects.toMatchObject({
      code: 'DECIDED_ALREADY',
      message: 'first_admin has already dismissed these reports.',
    });
    expect(await reporting.isVisible(creator)).toBe(true);
  });

  it('is made only once when several administrators decide at once', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator, { comment: commentOf() });
    const outcomes = await Promise.allSettled([
      reporting.decide(id, hiding, createAdmin('one')),
      reporting.decide(id, dismissal, createAdmin('two')),
      reporting.decide(id, hiding, createAdmin('three')),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reporting.eventsOf(id)).toHaveLength(1);
  });

  it('is rejected when it does not fit the target', async () => {
    const creator = await createPublishedCreator(profiles);
    const aboutPage = await reporting.reportedCase(creator);
    await expect(reporting.decide(aboutPage.id, hiding)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const other = await createPublishedCreator(profiles);
    const aboutComment = await reporting.reportedCase(other, { comment: commentOf() });
    await expect(reporting.decide(aboutComment.id, unpublishing)).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    for (const unknown of [randomUUID(), 'no-uuid']) {
      await expect(reporting.decide(unknown, dismissal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is rejected as too late when the account was closed meanwhile', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await profiles.dataSource.query(`UPDATE accounts SET username = '' WHERE id = $1`, [creator.id]);
    await profiles.dataSource.query('DELETE FROM profiles WHERE user_id = $1', [creator.id]);
    await expect(reporting.decide(id, unpublishing)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  it('cannot hide a comment that an earlier case has already hidden', async () => {
    const creator = await createPublishedCreator(profiles);
    const comment = commentOf();
    const { id } = await reporting.reportedCase(creator, { comment });
    await reporting.decide(id, hiding);
    const again = await reporting.reportedCase(creator, { comment });
    await expect(reporting.decide(again.id, hiding)).rejects.toMatchObject({
      code: 'DECIDED_ALREADY',
      message: 'An earlier case has already hidden this comment.',
    });
    expect(await reporting.decide(again.id, dismissal)).toMatchObject({ state: 'dismissed' });
  });
});

describe("the creator's appeal", () => {
  it('shows the reason and the message, but neither reporters nor the note', async () => {
    const creator = await createPublishedCreator(profiles);
    const comment = commentOf();
    const { id } = await reporting.reportedCase(creator, { comment, details: 'I know this person' });
    await reporting.decide(id, hiding);
    await reporting.decide((await reporting.reportedCase(creator)).id, dismissal);
    expect(await reporting.ownTakedowns(creator)).toEqual([
      {
        id,
        kind: 'comment',
        comment,
        link: null,
        ground: 'terms',
        law: null,
        reason: 'fraud',
        message: because.message,
        decidedAt: expect.any(String),
        appeal: { state: 'none', text: null, message: null, until: expect.any(String) },
      },
    ]);
  });

  it("is in the export of the creator's account, with the decision", async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await reporting.decide(id, unpublishing);
    await reporting.appeal(creator, id);
    const actor = createActor(creator, { authenticatedAt: new Date().toISOString() });
    const { takedowns } = await profiles.rpc.call(exportProfileRpc, {}, { actor });
    expect(takedowns).toEqual(await reporting.ownTakedowns(creator));
    expect(takedowns).toMatchObject([
      { id, reason: because.reason, message: because.message, appeal: { state: 'open' } },
    ]);
    expect(JSON.stringify(takedowns)).not.toContain(because.note);
  });

  it('is accepted only once, even when it is sent twice at once', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await reporting.decide(id, unpublishing);
    const outcomes = await Promise.allSettled([reporting.appeal(creator, id), reporting.appeal(creator, id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reporting.appeal(creator, id, 'One more thing')).rejects.toMatchObject({
      code: 'ANSWERED_ALREADY',
      message: 'You have already answered this decision.',
    });
    expect(await reporting.casesOf(creator, 'appealed')).toMatchObject([
      { id, appeal: { state: 'open', text: 'It is a joke between friends' } },
    ]);
  });

  it('is not found for another creator, or when nothing was taken down', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await expect(reporting.appeal(creator, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await reporting.decide(id, unpublishing);
    const stranger = await announceAccount(profiles);
    for (const unknown of [id, randomUUID(), 'no-uuid']) {
      await expect(reporting.appeal(stranger, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await reporting.ownTakedowns(stranger)).toEqual([]);
  });

  it('restores the page when the decision is reversed', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await reporting.decide(id, unpublishing);
    await reporting.appeal(creator, id);
    const admin = createAdmin();
    const decided = await reporting.decideAppeal(id, 'reversed', admin);
    expect(decided).toMatchObject({
      isPublished: true,
      appeal: { state: 'reversed', note: 'Looked again', message: 'Sorry', decidedBy: 'root_admin' },
    });
    expect(await reporting.isVisible(creator)).toBe(true);
    expect(await reporting.decideAppeal(id, 'reversed', admin)).toEqual(decided);
    await expect(reporting.decideAppeal(id, 'upheld')).rejects.toMatchObject({
      code: 'DECIDED_ALREADY',
      message: 'root_admin has already reversed this decision.',
    });
    await profiles.events.waitFor(
      profilePublished,
      ({ profile }) => profile.userId === creator.id && profile.isTakenDown === false,
    );
    const events = await reporting.eventsOf(id);
    expect(events).toHaveLength(2);
    const versionOf = (decision: string) =>
      events.find((event) => event.decision === decision)?.version ?? Number.NaN;
    expect(versionOf('appeal-reversed')).toBeGreaterThan(versionOf('page-unpublished'));
    await reporting.publish(creator, false);
    await reporting.publish(creator);
  });

  it.each(['that nobody answered', 'that was upheld'])(
    'is not needed to reverse a decision %s',
    async (which) => {
      const creator = await createPublishedCreator(profiles);
      const { id } = await reporting.reportedCase(creator);
      await reporting.decide(id, unpublishing);
      if (which === 'that was upheld') {
        await reporting.appeal(creator, id);
        await reporting.decideAppeal(id, 'upheld', createAdmin('hasty'));
      }
      const admin = createAdmin();
      const decided = await reporting.decideAppeal(id, 'reversed', admin);
      expect(decided).toMatchObject({
        isPublished: true,
        appeal: { state: 'reversed', note: 'Looked again', message: 'Sorry', decidedBy: 'root_admin' },
      });
      expect(await reporting.decideAppeal(id, 'reversed', admin)).toEqual(decided);
      expect(await reporting.isVisible(creator)).toBe(true);
      const reversals = (await reporting.eventsOf(id)).filter(
        ({ decision }) => decision === 'appeal-reversed',
      );
      expect(reversals).toMatchObject([{ message: 'Sorry', adminId: admin.id }]);
      await expect(reporting.appeal(creator, id)).rejects.toMatchObject({ code: 'ANSWERED_ALREADY' });
      const again = await reporting.reportedCase(creator);
      expect(await reporting.decide(again.id, unpublishing)).toMatchObject({ state: 'acted' });
    },
  );

  it('reverses nothing when nothing was taken down', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    const nothing = { code: 'WRONG_STATE', message: 'This case has taken nothing down.' };
    await expect(reporting.decideAppeal(id, 'reversed')).rejects.toMatchObject(nothing);
    await reporting.decide(id, dismissal);
    await expect(reporting.decideAppeal(id, 'reversed')).rejects.toMatchObject(nothing);
  });

  it('leaves a page unpublished when its owner had unpublished it before', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await reporting.publish(creator, false);
    await reporting.decide(id, unpublishing);
    await reporting.appeal(creator, id);
    await reporting.decideAppeal(id, 'reversed');
    expect(await reporting.isVisible(creator)).toBe(false);
    await reporting.publish(creator);
    expect(await reporting.isVisible(creator)).toBe(true);
  });

  it('changes nothing when the decision is upheld', async () => {
    const creator = await createPublishedCreator(profiles);
    const { id } = await reporting.reportedCase(creator);
    await reporting.decide(id, unpublishing);
    await expect(reporting.decideAppeal(id, 'upheld')).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'The creator has not answered yet.',
    });
    await reporting.appeal(creator, id);
    await reporting.decideAppeal(id, 'upheld');
    await expect(reporting.publish(creator)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await reporting.ownTakedowns(creator)).toMatchObject([
      { appeal: { state: 'upheld', message: 'Sorry' } },
    ]);
  });
});
