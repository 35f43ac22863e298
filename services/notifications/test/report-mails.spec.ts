import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecisionFact } from '@sprinkle/contracts/profiles/reports.schemas';
import { readBlockAppealToken } from '@sprinkle/service-kit/block-appeals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount } from './factories.js';
import {
  mailsTo,
  messagesTo,
  type Notifications,
  RECEIPT_TOKEN_KEY,
  startNotifications,
} from './start-notifications.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

async function createCreator() {
  const account = newAccount();
  await notifications.events.publish(accountRegistered, { account });
  return account;
}

const comment = { tipId: randomUUID(), senderName: 'Sam <b>', message: 'A rude comment' };
const decisionOf = (creatorId: string, overrides: Partial<ReportDecisionFact> = {}): ReportDecisionFact => ({
  caseId: randomUUID(),
  version: 1,
  decision: 'comment-hidden',
  kind: 'comment',
  comment,
  creatorId,
  creatorUsername: 'maya_fit',
  reason: 'harassment',
  message: 'It hurts people.',
  adminId: randomUUID(),
  ...overrides,
});

it.each<[Partial<ReportDecisionFact>, string, string[]]>([
  [
    {},
    'We have hidden a comment on your page',
    [
      'A rude comment',
      'Sam <b>',
      'Reason: Harassment or bullying',
      'It hurts people.',
      'You can answer once',
    ],
  ],
  [
    { decision: 'page-unpublished', kind: 'page', comment: null, reason: 'spam' },
    'We have unpublished your page',
    ['Reason: Spam or advertising', 'It hurts people.', 'You can answer once'],
  ],
  [
    { decision: 'appeal-upheld', message: 'We looked twice.' },
    'Our decision stands',
    ['your comment stays hidden', 'We looked twice.', 'This decision is final.'],
  ],
  [
    { decision: 'appeal-reversed', kind: 'page', comment: null, message: null },
    'We have reversed our decision',
    ['We have looked again: your page is as it was before.', 'Thank you for your patience.'],
  ],
])('tells the creator of the decision %j', async (overrides, subject, facts) => {
  const creator = await createCreator();
  await notifications.events.publish(reportDecided, decisionOf(creator.id, overrides));
  const mail = await waitFor(async () => (await mailsTo(creator.email))[0]);
  expect(mail.subject).toBe(subject);
  for (const fact of facts) expect(mail.text).toContain(fact);
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('https://sprinkle.example/moderation');
  }
  expect(mail.html).not.toContain('Sam <b>');
});

it.each<[Partial<ReportDecisionFact>, string, string[]]>([
  [
    { decision: 'user-blocked' },
    'We have blocked your account',
    [
      'nobody can tip you',
      'A rude comment',
      'Reason: Harassment or bullying',
      'It hurts people.',
      'You can answer once',
    ],
  ],
  [
    { decision: 'appeal-upheld', message: 'We looked twice.' },
    'Our decision stands',
    ['we stay with our decision to block your account', 'We looked twice.', 'This decision is final.'],
  ],
  [
    { decision: 'appeal-reversed', message: 'Sorry' },
    'We have reversed our decision',
    ['you can log in', 'unless your account is blocked for another reason', 'Sorry'],
  ],
])('tells a creator who cannot sign in of %j, with a link of its own', async (overrides, subject, facts) => {
  const creator = await createCreator();
  const decision = decisionOf(creator.id, { action: 'user-blocked', ...overrides });
  await notifications.events.publish(reportDecided, decision);
  const mail = await waitFor(async () => (await mailsTo(creator.email))[0]);
  expect(mail.subject).toBe(subject);
  for (const fact of facts) expect(mail.text).toContain(fact);
  const token = mail.text.match(/^https:\/\/sprinkle\.example\/appeal#token=([\w-]+)$/m)?.[1] ?? '';
  expect(readBlockAppealToken(RECEIPT_TOKEN_KEY, token)).toBe(decision.caseId);
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(`/appeal#token=${token}`);
    expect(text).not.toContain('/moderation');
  }
});

it('sends one mail for each decision, and none for a dismissal', async () => {
  const creator = await createCreator();
  const quiet = await createCreator();
  await notifications.events.publish(reportDecided, decisionOf(quiet.id, { decision: 'dismissed' }));
  const decision = decisionOf(creator.id);
  const event = await notifications.events.publish(reportDecided, decision);
  await notifications.events.publish(reportDecided, decision, event);
  await notifications.events.publish(reportDecided, decisionOf(creator.id, { decision: 'appeal-upheld' }));
  await waitFor(async () => (await mailsTo(creator.email)).length === 2);
  expect(await messagesTo(notifications, creator.email)).toHaveLength(2);
  expect(await messagesTo(notifications, quiet.email)).toHaveLength(0);
});
