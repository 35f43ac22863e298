import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecisionFact } from '@sprinkle/contracts/profiles/reports.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newAccount } from './factories.js';
import { mailsTo, messagesTo, type Notifications, startNotifications } from './start-notifications.js';

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
  ...{ caseId: randomUUID(), version: 1, decision: 'comment-hidden', kind: 'comment', comment, creatorId },
  ...{
    creatorUsername: 'maya_fit',
    reason: 'harassment',
    message: 'It hurts people.',
    note: 'A secret note',
  },
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
    ['We have looked again: your page is as it was before', 'Thank you for your patience.'],
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

it('sends one mail for each decision, and none for a dismissal or a block', async () => {
  const creator = await createCreator();
  const quiet = await createCreator();
  for (const decision of ['dismissed', 'user-blocked'] as const) {
    await notifications.events.publish(reportDecided, decisionOf(quiet.id, { decision }));
  }
  const decision = decisionOf(creator.id);
  const event = await notifications.events.publish(reportDecided, decision);
  await notifications.events.publish(reportDecided, decision, event);
  await notifications.events.publish(reportDecided, decisionOf(creator.id, { decision: 'appeal-upheld' }));
  await waitFor(async () => (await mailsTo(creator.email)).length === 2);
  expect(await messagesTo(notifications, creator.email)).toHaveLength(2);
  expect(await messagesTo(notifications, quiet.email)).toHaveLength(0);
});
