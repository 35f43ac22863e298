import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecisionFact } from '@sprinkle/contracts/profiles/report-facts.schemas';
import {
  listOwnTipsRpc,
  listPublicTipsRpc,
  setTipVisibilityRpc,
} from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, insertPaidTip, minutesAgo, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const giveComment = (creator: TestCreator) => insertPaidTip(tips, creator, { succeededAt: minutesAgo(1) });

function decisionOf(
  creator: TestCreator,
  tipId: string,
  decision: ReportDecisionFact['decision'],
  version: number,
): ReportDecisionFact {
  return {
    caseId: randomUUID(),
    version,
    decision,
    kind: 'comment',
    creatorId: creator.id,
    comment: { tipId, senderName: 'Sam', message: 'A rude comment' },
    creatorUsername: creator.username,
    reason: 'harassment',
    message: 'Be kind',
    adminId: randomUUID(),
  };
}

/** The handler takes one event after another, so a decision about another tip shows that this one was handled. */
async function decide(decision: ReportDecisionFact) {
  await tips.events.publish(reportDecided, decision);
  const other = await createCreator(tips);
  const marker = await giveComment(other);
  await tips.events.publish(reportDecided, decisionOf(other, marker, 'comment-hidden', 1));
  await tips.events.waitFor(tipVisibilityChanged, ({ tipId }) => tipId === marker);
}

const shown = async ({ username }: TestCreator) =>
  (await tips.rpc.call(listPublicTipsRpc, { username })).map(({ id }) => id);
const own = async (creator: TestCreator, filter: 'all' | 'hidden' | 'visible' = 'all') =>
  (await tips.rpc.call(listOwnTipsRpc, { filter }, { actor: creator.actor })).tips;
const setHidden = (creator: TestCreator, tipId: string, isHidden: boolean) =>
  tips.rpc.call(setTipVisibilityRpc, { tipId, isHidden }, { actor: creator.actor });

it('a takedown hides a comment that an administrator decided against, and its creator cannot show it', async () => {
  const creator = await createCreator(tips);
  const [comment, other] = [await giveComment(creator), await giveComment(creator)];
  await tips.events.publish(reportDecided, decisionOf(creator, comment, 'comment-hidden', 1));
  await waitFor(async () => (await shown(creator)).length === 1);
  expect(await shown(creator)).toEqual([other]);
  expect(await tips.events.waitFor(tipVisibilityChanged, ({ tipId }) => tipId === comment)).toEqual({
    tipId: comment,
    creatorId: creator.id,
    creatorUsername: creator.username,
    isHidden: true,
  });
  await expect(setHidden(creator, comment, false)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    message: 'Our team has hidden this comment. You can see why and answer under Comments.',
  });
  expect(await shown(creator)).toEqual([other]);
  expect(await own(creator, 'hidden')).toMatchObject([{ id: comment, isTakenDown: true, isHidden: false }]);
  expect(await own(creator, 'visible')).toMatchObject([{ id: other }]);
  expect((await own(creator, 'visible'))[0]).not.toHaveProperty('isTakenDown');
});

it('a takedown publishes the current username, even if the decision named a former one', async () => {
  const creator = await createCreator(tips);
  const comment = await giveComment(creator);
  const decision = decisionOf(creator, comment, 'comment-hidden', 1);
  await decide({ ...decision, creatorUsername: 'former_name' });
  expect(await tips.events.waitFor(tipVisibilityChanged, ({ tipId }) => tipId === comment)).toMatchObject({
    creatorUsername: creator.username,
  });
});

it("a reversal shows the comment again, unless the creator's own choice hides it", async () => {
  const creator = await createCreator(tips);
  const [restored, hidden] = [await giveComment(creator), await giveComment(creator)];
  await decide(decisionOf(creator, restored, 'comment-hidden', 1));
  await decide(decisionOf(creator, hidden, 'comment-hidden', 2));
  await setHidden(creator, hidden, true);
  await decide(decisionOf(creator, restored, 'appeal-reversed', 3));
  await decide(decisionOf(creator, hidden, 'appeal-reversed', 4));
  expect(await shown(creator)).toEqual([restored]);
  await setHidden(creator, hidden, false);
  expect(new Set(await shown(creator))).toEqual(new Set([restored, hidden]));
});

it('a comment follows the newest decision, even if events are out of order or repeated', async () => {
  const creator = await createCreator(tips);
  const comment = await giveComment(creator);
  await decide(decisionOf(creator, comment, 'appeal-reversed', 8));
  await decide(decisionOf(creator, comment, 'comment-hidden', 7));
  expect(await shown(creator)).toEqual([comment]);
  await decide(decisionOf(creator, comment, 'comment-hidden', 9));
  await decide(decisionOf(creator, comment, 'comment-hidden', 9));
  expect(await shown(creator)).toEqual([]);
  const changes = tips.events.of(tipVisibilityChanged).filter(({ tipId }) => tipId === comment);
  expect(changes.map(({ isHidden }) => isHidden)).toEqual([false, true]);
});

it.each(['dismissed', 'appeal-upheld', 'user-blocked'] as const)(
  'a decision of the kind %s leaves the comment as it is',
  async (decision) => {
    const creator = await createCreator(tips);
    const comment = await giveComment(creator);
    await decide(decisionOf(creator, comment, decision, 1));
    expect(await shown(creator)).toEqual([comment]);
  },
);

it("a takedown does not hide another creator's comment", async () => {
  const [creator, stranger] = [await createCreator(tips), await createCreator(tips)];
  const comment = await giveComment(creator);
  await decide(decisionOf(stranger, comment, 'comment-hidden', 1));
  expect(await shown(creator)).toEqual([comment]);
});

it('a comment stays hidden when the reversal is about a block of its creator', async () => {
  const creator = await createCreator(tips);
  const comment = await giveComment(creator);
  await decide(decisionOf(creator, comment, 'comment-hidden', 1));
  await decide({ ...decisionOf(creator, comment, 'appeal-reversed', 2), action: 'user-blocked' });
  expect(await shown(creator)).toEqual([]);
});
