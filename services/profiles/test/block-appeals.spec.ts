import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  accountBlocked,
  accountClosed,
  type AccountSnapshot,
} from '@sprinkle/contracts/identity/identity.events';
import { exportProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { ReportDecision } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import { appealBlockRpc, getBlockDecisionRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { blockAppealTokenOf } from '@sprinkle/service-kit/block-appeals';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { signId } from '@sprinkle/service-kit/signed-ids';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createActor, createPublishedCreator } from './factories.js';
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
import { RECEIPT_TOKEN_KEY, startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let reporting: Reporting;
beforeAll(async () => {
  profiles = await startProfiles();
  reporting = createReporting(profiles);
});
afterAll(() => profiles.stop());

const blocking: ReportDecision = { decision: 'user-blocked', ...because };
const tokenOf = (caseId: string) => blockAppealTokenOf(RECEIPT_TOKEN_KEY, caseId);
const read = (token: string, actor: Actor = nextVisitor()) =>
  profiles.rpc.call(getBlockDecisionRpc, { token }, { actor });
const answer = (token: string, text = 'Somebody else did it', actor: Actor = nextVisitor()) =>
  profiles.rpc.call(appealBlockRpc, { token, text }, { actor });

/** Decides to block a creator, before the identity service has acted. */
async function decideToBlock() {
  const creator = await createPublishedCreator(profiles);
  const { id } = await reporting.reportedCase(creator, { comment: commentOf() });
  await reporting.decide(id, blocking);
  return { creator, id, token: tokenOf(id) };
}

/** Publishes the block as identity does. */
async function announceBlock(creator: AccountSnapshot): Promise<void> {
  await profiles.events.publish(accountBlocked, {
    account: { ...creator, isBlocked: true, version: creator.version + 1 },
  });
  await waitFor(async () => !(await reporting.isVisible(creator)));
}

describe('the link in the mail about a block', () => {
  it('shows the reason and the message without a session, but no reporters, note or name', async () => {
    const { token } = await decideToBlock();
    expect(await read(token)).toEqual({
      ground: 'terms',
      law: null,
      reason: because.reason,
      message: because.message,
      decidedAt: expect.any(String),
      appeal: { state: 'none', text: null, message: null, until: expect.any(String) },
    });
  });

  it('opens nothing with a token that was changed, has another purpose or is signed with another key', async () => {
    const { id, token } = await decideToBlock();
    const forged = [
      receiptTokenOf(RECEIPT_TOKEN_KEY, id),
      signId(RECEIPT_TOKEN_KEY, 'unsubscribe:', id),
      blockAppealTokenOf(Buffer.alloc(32, 8).toString('base64'), id),
      `${token.slice(0, -2)}AA`,
      `${token}=`,
      id,
    ];
    for (const wrong of forged) {
      for (const call of [read(wrong), answer(wrong)]) {
        await expect(call).rejects.toMatchObject({
          code: 'INVALID_TOKEN',
          message: "This link doesn't work.",
        });
      }
    }
    expect(await read(token)).toMatchObject({ appeal: { state: 'none' } });
  });

  it('opens no takedown, no dismissed or open case, and no unknown case', async () => {
    const creator = await createPublishedCreator(profiles);
    const takedown = await reporting.reportedCase(creator);
    await reporting.decide(takedown.id, unpublishing);
    const other = await createPublishedCreator(profiles);
    const dismissed = await reporting.reportedCase(other);
    await reporting.decide(dismissed.id, dismissal);
    const open = await reporting.reportedCase(other);
    for (const id of [takedown.id, dismissed.id, open.id, randomUUID()]) {
      for (const call of [read(tokenOf(id)), answer(tokenOf(id))]) {
        await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect(await reporting.ownTakedowns(creator)).toMatchObject([{ appeal: { state: 'none' } }]);
  });

  it('opens nothing once the account is closed', async () => {
    const { creator, token } = await decideToBlock();
    const { id, username } = creator;
    await profiles.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived: false });
    await waitFor(() =>
      read(token).then(
        () => false,
        () => true,
      ),
    );
    await expect(answer(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be tried at most sixty times in ten minutes from one network', async () => {
    const actor = nextVisitor();
    const { token } = await decideToBlock();
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await expect(read('wrong', actor)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    }
    for (const call of [read(token, actor), answer(token, 'Late', actor)]) {
      await expect(call).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
    expect(await read(token)).toMatchObject({ appeal: { state: 'none' } });
  });
});

describe('the answer of a blocked creator', () => {
  it('is accepted only once and as written, even when it is sent twice at once', async () => {
    const { creator, id, token } = await decideToBlock();
    const text = '<script>alert(1)</script>\nIt was my brother';
    const outcomes = await Promise.allSettled([answer(token, text), answer(token, text)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const again of [text, 'One more thing']) {
      await expect(answer(token, again)).rejects.toMatchObject({
        code: 'ANSWERED_ALREADY',
        message: 'You have already answered this decision.',
      });
    }
    expect(await read(token)).toMatchObject({ appeal: { state: 'open', text } });
    expect(await reporting.casesOf(creator, 'appealed')).toMatchObject([
      { id, appeal: { state: 'open', text } },
    ]);
  });

  it("cannot be given with only the case's id, or with another case's link", async () => {
    const [one, two] = [await decideToBlock(), await decideToBlock()];
    await expect(reporting.appeal(one.creator, one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await answer(two.token);
    expect(await read(one.token)).toMatchObject({ appeal: { state: 'none' } });
  });

  it('is rejected six months after the decision, which the link still shows', async () => {
    const { id, token } = await decideToBlock();
    const age = (days: number) =>
      profiles.dataSource.query(
        `UPDATE report_cases SET decided_at = now() - interval '1 day' * $2 WHERE id = $1`,
        [id, days],
      );
    await age(185);
    await expect(answer(token)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'The time to answer this decision is over.',
    });
    expect(await read(token)).toMatchObject({ message: because.message, appeal: { state: 'none' } });
    await age(180);
    expect(await answer(token)).toMatchObject({ appeal: { state: 'open' } });
  });

  it('can lead to a reversal, whose event says that it is about a block', async () => {
    const { creator, id, token } = await decideToBlock();
    await answer(token);
    const admin = createAdmin();
    const decided = await reporting.decideAppeal(id, 'reversed', admin);
    expect(decided).toMatchObject({ appeal: { state: 'reversed', message: 'Sorry' } });
    expect(await reporting.decideAppeal(id, 'reversed', admin)).toEqual(decided);
    expect(await read(token)).toMatchObject({ appeal: { state: 'reversed', message: 'Sorry' } });
    const events = await reporting.eventsOf(id);
    expect(events.map(({ decision, action }) => [decision, action])).toEqual(
      expect.arrayContaining([
        ['user-blocked', 'user-blocked'],
        ['appeal-reversed', 'user-blocked'],
      ]),
    );
    expect(events).toHaveLength(2);
    expect(await reporting.ownTakedowns(creator)).toEqual([]);
  });

  it('can lead to an upheld decision, which an administrator can still reverse', async () => {
    const { id, token } = await decideToBlock();
    await answer(token);
    await reporting.decideAppeal(id, 'upheld');
    expect(await read(token)).toMatchObject({ appeal: { state: 'upheld' } });
    await expect(answer(token)).rejects.toMatchObject({ code: 'ANSWERED_ALREADY' });
    await reporting.decideAppeal(id, 'reversed');
    expect(await read(token)).toMatchObject({ appeal: { state: 'reversed' } });
  });

  it("is in the export of the creator's account, with the decision", async () => {
    const { creator, token } = await decideToBlock();
    await answer(token);
    const actor = createActor(creator, { authenticatedAt: new Date().toISOString() });
    const { blockDecisions, takedowns } = await profiles.rpc.call(exportProfileRpc, {}, { actor });
    expect(blockDecisions).toEqual([await read(token)]);
    expect(takedowns).toEqual([]);
  });

  it('is rejected once the block has been reversed without it', async () => {
    const { id, token } = await decideToBlock();
    await reporting.decideAppeal(id, 'reversed');
    await expect(answer(token)).rejects.toMatchObject({
      code: 'ANSWERED_ALREADY',
      message: 'This decision has been reversed.',
    });
  });
});

it('a decision cannot block an account that is already blocked', async () => {
  const creator = await createPublishedCreator(profiles);
  const { id } = await reporting.reportedCase(creator);
  await announceBlock(creator);
  await expect(reporting.decide(id, blocking)).rejects.toMatchObject({
    code: 'DECIDED_ALREADY',
    message: 'This account is already blocked.',
  });
  expect(await reporting.decide(id, dismissal)).toMatchObject({ state: 'dismissed' });
});

it('the case of a block is kept for a year, and longer while the block stands or an answer waits', async () => {
  const [standing, waiting, unblocked, reversed] = await Promise.all([
    decideToBlock(),
    decideToBlock(),
    decideToBlock(),
    decideToBlock(),
  ]);
  for (const { creator } of [standing, reversed]) await announceBlock(creator);
  await answer(waiting.token);
  await reporting.decideAppeal(reversed.id, 'reversed');
  await profiles.dataSource.query(
    `UPDATE report_cases SET decided_at = decided_at - interval '366 days',
       appeal_decided_at = appeal_decided_at - interval '366 days' WHERE id = ANY ($1)`,
    [[standing.id, waiting.id, unblocked.id, reversed.id]],
  );
  await profiles.purgeOldReports();
  for (const { token } of [standing, waiting]) expect(await read(token)).toBeTruthy();
  for (const { token } of [unblocked, reversed]) {
    await expect(read(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
