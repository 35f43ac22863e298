import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { reportAnswered, reportDecided, reportReceived } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecisionFact } from '@sprinkle/contracts/profiles/report-facts.schemas';
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
const link = { linkId: randomUUID(), title: 'My shop', url: 'https://shop.example/' };
const decisionOf = (creatorId: string, overrides: Partial<ReportDecisionFact> = {}): ReportDecisionFact => ({
  caseId: randomUUID(),
  version: 1,
  decision: 'comment-hidden',
  kind: 'comment',
  comment,
  creatorId,
  creatorUsername: 'maya_fit',
  ground: 'terms',
  law: null,
  decidedAt: '2026-11-26T10:00:00.000Z',
  reason: 'harassment',
  message: 'It hurts people.',
  adminId: randomUUID(),
  ...overrides,
});

it.each<[Partial<ReportDecisionFact>, string, string[]]>([
  [
    {},
    "We've hidden a comment on your page",
    [
      'A rude comment',
      'Sam <b>',
      'Reason: Harassment or bullying',
      'Ground: Our Terms of Service, “Content and conduct”',
      'It hurts people.',
      'Someone reported it. A person on our team made this decision, without automated means.',
      'You can answer once until May 26, 2027',
      'a certified out-of-court dispute settlement body or to court',
    ],
  ],
  [
    {
      decision: 'page-unpublished',
      kind: 'page',
      comment: null,
      reason: 'spam',
      ground: 'law',
      law: 'Section 263 of the criminal code',
    },
    "We've unpublished your page",
    [
      'Ground: The law: Section 263 of the criminal code',
      'Reason: Spam or advertising',
      'It hurts people.',
      'You can answer once until May 26, 2027',
    ],
  ],
  [
    { ground: undefined, law: undefined, decidedAt: undefined },
    "We've hidden a comment on your page",
    ['Ground: Our Terms of Service', 'You can answer once within six months'],
  ],
  [
    { decision: 'appeal-upheld', message: 'We looked twice.' },
    'Our decision stands',
    ['your comment stays hidden', 'We looked twice.', 'This decision is final.'],
  ],
  [
    { decision: 'link-taken-down', kind: 'link', comment: null, link },
    "We've taken down a link on your page",
    [
      'My shop',
      'Your link',
      'Reason: Harassment or bullying',
      'It hurts people.',
      'You can answer once until May 26, 2027',
    ],
  ],
  [
    { decision: 'appeal-reversed', kind: 'link', comment: null, link, message: null },
    "We've reversed our decision",
    ["We've reviewed the decision: the link is as it was before."],
  ],
  [
    { decision: 'appeal-reversed', kind: 'page', comment: null, message: null },
    "We've reversed our decision",
    ["We've reviewed the decision: your page is as it was before.", 'Thank you for your patience.'],
  ],
])('a mail tells the creator about the decision %j', async (overrides, subject, facts) => {
  const creator = await createCreator();
  await notifications.events.publish(reportDecided, decisionOf(creator.id, overrides));
  const mail = await waitFor(async () => (await mailsTo(creator.email))[0]);
  expect(mail.subject).toBe(subject);
  for (const fact of facts) expect(mail.text).toContain(fact);
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('https://sprinkle.example/moderation');
  }
  expect(mail.html).not.toContain('Sam <b>');
  for (const text of [mail.text, mail.html]) expect(text).not.toContain('shop.example');
});

it('a mail about a link that was taken down does not say that somebody reported it', async () => {
  const creator = await createCreator();
  await notifications.events.publish(
    reportDecided,
    decisionOf(creator.id, { decision: 'link-taken-down', kind: 'link', comment: null, link }),
  );
  const mail = await waitFor(async () => (await mailsTo(creator.email))[0]);
  expect(mail.text).not.toContain('Someone reported it');
});

it.each<[Partial<ReportDecisionFact>, string, string[]]>([
  [
    { decision: 'user-blocked' },
    "We've blocked your account",
    [
      'no one can tip you',
      'A rude comment',
      'Reason: Harassment or bullying',
      'Ground: Our Terms of Service, “Content and conduct”',
      'It hurts people.',
      'without automated means',
      'You can answer once until May 26, 2027',
      'a certified out-of-court dispute settlement body or to court',
    ],
  ],
  [
    { decision: 'appeal-upheld', message: 'We looked twice.' },
    'Our decision stands',
    ['your account stays blocked', 'We looked twice.', 'This decision is final.'],
  ],
  [
    { decision: 'appeal-reversed', message: 'Sorry' },
    "We've reversed our decision",
    ['you can sign in', 'unless your account is blocked for another reason', 'Sorry'],
  ],
])(
  'a mail tells a creator who cannot sign in about %j, with its own link to answer',
  async (overrides, subject, facts) => {
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
  },
);

it('each decision sends one mail, and a dismissal none', async () => {
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

const received = (): EventPayload<typeof reportReceived> => ({
  reportId: randomUUID(),
  number: 'REPORT-1042',
  to: `robin-${randomUUID().slice(0, 8)}@example.com`,
  kind: 'comment',
  creatorUsername: 'maya_fit',
  reason: 'harassment',
  ground: 'law',
  receivedAt: '2026-11-26T10:00:00.000Z',
});

const answered = (): EventPayload<typeof reportAnswered> => ({
  reportId: randomUUID(),
  number: 'REPORT-1042',
  to: `robin-${randomUUID().slice(0, 8)}@example.com`,
  kind: 'comment',
  creatorUsername: 'maya_fit',
  decision: 'comment-hidden',
  ground: 'terms',
  law: null,
  reason: 'harassment',
  decidedAt: '2026-11-26T10:00:00.000Z',
});

it('a mail confirms a report to its reporter once, with the number, what it is about and the ground', async () => {
  const report = received();
  const event = await notifications.events.publish(reportReceived, report);
  await notifications.events.publish(reportReceived, report, event);
  await notifications.events.publish(reportReceived, report);
  const marker = received();
  await notifications.events.publish(reportReceived, marker);
  await waitFor(async () => (await mailsTo(marker.to)).length === 1 && (await mailsTo(report.to)).length > 0);
  const [mail, ...others] = await mailsTo(report.to);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("We've received your report REPORT-1042");
  for (const fact of [
    'your report about a comment on the page of @maya_fit',
    'Number: REPORT-1042',
    'Reason: Harassment or bullying',
    'Ground: It is illegal',
    'Received: November 26, 2026 at 10:00 AM UTC',
    "If you didn't report anything, you can ignore this email.",
    'Write to help@sprinkle.example',
  ])
    expect(mail?.text).toContain(fact);
});

it.each<[Partial<EventPayload<typeof reportAnswered>>, string, string[]]>([
  [
    {},
    "We've hidden the comment you reported",
    [
      'About: a comment on the page of @maya_fit',
      'Ground: Our Terms of Service, “Content and conduct”',
      'Reason: Harassment or bullying',
    ],
  ],
  [
    { decision: 'page-unpublished', kind: 'page', ground: 'law', law: 'Section 263', reason: 'fraud' },
    "We've unpublished the page you reported",
    ['About: the page of @maya_fit', 'Ground: The law: Section 263', 'Reason: Fraud or a scam'],
  ],
  [{ decision: 'user-blocked' }, "We've blocked the account you reported", ['no one can tip there']],
  [
    { decision: 'dismissed', ground: null, reason: null },
    "We've left what you reported as it is",
    ['neither breaks our Terms of Service nor is clearly illegal'],
  ],
])(
  'a mail tells the reporter once about %j, who decided and what to do about it',
  async (overrides, heading, facts) => {
    const answer = { ...answered(), ...overrides };
    await notifications.events.publish(reportAnswered, answer);
    await notifications.events.publish(reportAnswered, answer);
    const marker = answered();
    await notifications.events.publish(reportAnswered, marker);
    await waitFor(async () => (await mailsTo(marker.to)).length === 1);
    await waitFor(async () => (await mailsTo(answer.to)).length > 0);
    const [mail, ...others] = await mailsTo(answer.to);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("We've decided about your report REPORT-1042");
    for (const fact of [
      heading,
      'Number: REPORT-1042',
      'A person on our team made this decision, without automated means.',
      'Write to help@sprinkle.example until May 26, 2027 and include the number',
      'a certified out-of-court dispute settlement body or to court',
      ...facts,
    ])
      expect(mail?.text).toContain(fact);
  },
);
