import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { profileUnpublished } from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import {
  appealTakedownRpc,
  decideAppealRpc,
  decideReportRpc,
  exportReportFiguresRpc,
  listOwnTakedownsRpc,
  listReportCasesRpc,
  listReportFiguresRpc,
  reportContentRpc,
} from '@sprinkle/contracts/profiles/reports.rpc';
import type { ReportCase } from '@sprinkle/contracts/profiles/reports.schemas';
import type { OwnTakedown } from '@sprinkle/contracts/profiles/takedowns.schemas';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import {
  createAccount,
  createProfile,
  createProfileSnapshot,
  createPublicTip,
  createSession,
} from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const cookie = 'sprinkle_session=a-token';
const creatorId = randomUUID();
const comment = createPublicTip({ senderName: 'Sam', message: 'A rude comment' });
const silent = createPublicTip({ message: '' });
let tips = [comment, silent];
let isPublished = true;
let reported: object[] = [];
let fail: RpcError | undefined;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  const { services } = gateway;
  await signInAdmin(gateway);
  await services.respondTo(getSessionRpc, () => createSession(createAccount()));
  await services.respondTo(getPublicTipsRpc, () => ({ tips, goal: null }));
  await services.respondTo(getPublicProfileRpc, ({ username }) => {
    if (username !== 'maya_fit' || !isPublished) throw new RpcError('PROFILE_NOT_FOUND', 'No such page.');
    const profile = createProfile({ username: 'Maya_fit' });
    return { creatorId, isOwnerOnly: false, profile, buttonIcon: null, socialLinks: [] };
  });
  await services.respondTo(reportContentRpc, (report, { kind, ipAddress }) => {
    if (fail) throw fail;
    reported.push({ ...report, by: { kind, ipAddress } });
    return { number: 'REPORT-1042' };
  });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  [tips, isPublished, reported, fail] = [[comment, silent], true, [], undefined];
  await gateway.publish(profileUnpublished, { profile: createProfileSnapshot({ username: 'Maya_fit' }) });
});

const report = (body: object, headers?: Record<string, string>) =>
  gateway.post('/api/reports', { username: 'maya_fit', reason: 'spam', ...body }, headers);

it('the gateway passes on a report of a page, without a sign-in', async () => {
  const response = await report({ details: '  Asks for bank data ' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    message: 'Thank you for telling us. Our team will look at it.',
    number: 'REPORT-1042',
  });
  expect(reported).toEqual([
    {
      username: 'maya_fit',
      reason: 'spam',
      details: 'Asks for bank data',
      by: { kind: 'anonymous', ipAddress: '127.0.0.1' },
    },
  ]);
});

it('the gateway passes on the ground and the address of the reporter', async () => {
  const answered = { ground: 'law', law: 'Section 263', email: ' robin@example.com ' };
  expect((await report(answered)).status).toBe(200);
  expect(reported).toMatchObject([{ ground: 'law', law: 'Section 263', email: 'robin@example.com' }]);
});

it('a report contains the comment as the page shows it, whatever the visitor sends', async () => {
  await report({ tipId: comment.id, message: 'Forged' });
  const { id: tipId, senderName, message } = comment;
  expect(reported).toMatchObject([{ comment: { tipId, senderName, message } }]);
});

it.each([
  ['a page that nobody sees', { username: 'nobody' }, 'PROFILE_NOT_FOUND'],
  ['an unknown comment', { tipId: randomUUID() }, 'TIP_NOT_FOUND'],
  ['an invalid id', { tipId: 'no id' }, 'TIP_NOT_FOUND'],
  ['a tip without a message', { tipId: silent.id }, 'TIP_NOT_FOUND'],
])('a report of %s gets a 404', async (_case, body, code) => {
  const response = await report(body);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code });
  expect(reported).toEqual([]);
});

it.each([
  [{ reason: undefined }, 'Please choose a reason'],
  [{ reason: 'dislike' }, 'Please choose a reason'],
  [{ details: 'x'.repeat(501) }, 'Details must be 500 characters or less'],
  [{ ground: 'taste' }, 'Please choose a ground'],
  [{ ground: 'law' }, 'Please say what is illegal, or name the law'],
  [{ ground: 'law', law: ' ' }, 'Please say what is illegal, or name the law'],
  [{ ground: 'law', law: 'x'.repeat(201) }, 'The law must be 200 characters or less'],
  [{ email: 'robin' }, 'Please enter a valid email address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
  [{ username: 7 }, 'Creator required'],
  [{ tipId: '\0' }, "The request contains a character that can't be stored."],
])('the report %j is rejected', async (body, message) => {
  const response = await report(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
});

it('a reporter is told how long to wait after many reports', async () => {
  fail = new RpcError('RATE_LIMITED', 'Too many attempts. Please try again in 9 minutes.', {
    retryAfterSeconds: 540,
  });
  const response = await report({});
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('540');
});

it('a report sent by a page of another site is rejected', async () => {
  const response = await report({}, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(reported).toEqual([]);
});

it('the report form is shown for what visitors see, and the not-found screen otherwise', async () => {
  const page = await gateway.get('/report/maya_fit');
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(await page.text()).toContain('"username":"Maya_fit","comment":null');
  const about = await gateway.get(`/report/maya_fit?comment=${comment.id}`);
  expect(await about.text()).toContain('A rude comment');
  for (const path of [
    '/report/nobody',
    `/report/maya_fit?comment=${randomUUID()}`,
    '/report/maya_fit?comment=%00',
  ]) {
    const missing = await gateway.get(path);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('not found');
  }
});

it('a comment or page taken down by an administrator is no longer shown and cannot be reported', async () => {
  const read = async () => {
    const response = await gateway.get('/api/users/maya_fit');
    return response.status === 200 ? ((await response.json()) as { tips: object[] }).tips.length : 404;
  };
  expect(await read()).toBe(2);
  tips = [silent];
  const { id: tipId } = comment;
  await gateway.publish(tipVisibilityChanged, {
    tipId,
    creatorId,
    creatorUsername: 'Maya_fit',
    isHidden: true,
  });
  expect(await read()).toBe(1);
  expect((await report({ tipId })).status).toBe(404);
  isPublished = false;
  await gateway.publish(profileUnpublished, {
    profile: createProfileSnapshot({ username: 'Maya_fit', version: 9 }),
  });
  expect(await read()).toBe(404);
  expect((await report({})).status).toBe(404);
  expect((await gateway.get('/report/maya_fit')).status).toBe(404);
});

const reportCase: ReportCase = {
  id: randomUUID(),
  kind: 'page',
  creatorId,
  username: 'Maya_fit',
  displayName: null,
  bio: null,
  thankYouText: null,
  profileImage: null,
  isPublished: true,
  comment: null,
  link: null,
  state: 'open',
  reportCount: 1,
  details: [],
  grounds: [{ ground: null, count: 1 }],
  law: null,
  reasons: [{ reason: 'spam', count: 1 }],
  createdAt: '2026-11-22T10:00:00.000Z',
  decision: null,
  appeal: { state: 'none', text: null, at: null, note: null, message: null, decidedBy: null },
};

it('the list of cases links to the next page with the same filter', async () => {
  const nextCursor = randomUUID();
  let asked: unknown;
  await gateway.services.respondTo(listReportCasesRpc, (query) => {
    asked = query;
    return { cases: [reportCase], nextCursor };
  });
  const response = await gateway.get('/api/admin/reports?state=acted&kind=page&search=ma', ADMIN_HEADERS);
  expect(await response.json()).toEqual([reportCase]);
  expect(asked).toEqual({ state: 'acted', kind: 'page', search: 'ma', limit: 50 });
  expect(response.headers.get('link')).toBe(
    `</api/admin/reports?state=acted&kind=page&search=ma&cursor=${nextCursor}>; rel="next"`,
  );
  for (const query of ['state=gone', 'kind=tip', 'cursor=x', 'limit=0']) {
    expect((await gateway.get(`/api/admin/reports?${query}`, ADMIN_HEADERS)).status).toBe(400);
  }
});

it('the gateway passes on a decision, and its conflict with an earlier one', async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(decideReportRpc, (input, actor) => {
    if (asked.length > 0) throw new RpcError('DECIDED_ALREADY', 'jo has already dismissed these reports.');
    asked.push({ ...input, by: actor.id });
    return reportCase;
  });
  const path = `/api/admin/reports/${reportCase.id}/decision`;
  const decision = { decision: 'page-unpublished', reason: 'spam', message: 'No ads', note: 'Seen' };
  expect((await gateway.post(path, decision, ADMIN_HEADERS)).status).toBe(200);
  expect(asked).toEqual([{ caseId: reportCase.id, decision, by: ADMIN.id }]);
  const late = await gateway.post(path, { decision: 'dismissed', note: 'Seen' }, ADMIN_HEADERS);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ message: 'jo has already dismissed these reports.' });
});

it.each([
  [{ decision: 'dismissed', note: ' ' }, 'Please write a note'],
  [{ decision: 'gone', note: 'Seen' }, 'Please choose a decision'],
  [{ decision: 'comment-hidden', reason: 'spam', note: 'Seen', message: '' }, 'Please tell the creator why'],
  [{ decision: 'user-blocked', message: 'No ads', note: 'Seen' }, 'Please choose a reason'],
  [
    { decision: 'comment-hidden', reason: 'spam', message: 'No ads', ground: 'law' },
    'Please say what is illegal, or name the law',
  ],
])('the decision %j is rejected', async (decision, message) => {
  const path = `/api/admin/reports/${reportCase.id}/decision`;
  const response = await gateway.post(path, decision, ADMIN_HEADERS);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
});

it('the report figures of a year are available as a list and as a file', async () => {
  const figures = [
    { year: 2026, id: 'reports-law' as const, value: 12 },
    { year: 2026, id: 'median-hours' as const, value: null },
  ];
  const asked: object[] = [];
  const respond = (query: object) => {
    asked.push(query);
    return { figures, nextCursor: null };
  };
  await gateway.services.respondTo(listReportFiguresRpc, respond);
  await gateway.services.respondTo(exportReportFiguresRpc, respond);
  const path = '/api/admin/reports/figures';
  const response = await gateway.get(`${path}?year=2026`, ADMIN_HEADERS);
  expect(await response.json()).toEqual(figures);
  const file = await gateway.get(`${path}/export?year=2026`, ADMIN_HEADERS);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="report-figures.csv"');
  expect(await file.text()).toBe(
    [
      'Year,Figure,Value',
      '2026,Reports that something is illegal,12',
      '2026,"Median time from the first report to the decision, in hours",',
      '',
    ].join('\r\n'),
  );
  expect(asked).toMatchObject([{ year: 2026 }, { year: 2026 }]);
  for (const wrong of ['year=26', 'year=x', 'month=1']) {
    for (const route of [path, `${path}/export`]) {
      expect((await gateway.get(`${route}?${wrong}`, ADMIN_HEADERS)).status).toBe(400);
    }
  }
  expect((await gateway.get(path, { cookie })).status).toBe(401);
});

it("the gateway passes on a creator's appeal, and the decision about it", async () => {
  const { id } = reportCase;
  const takedown: OwnTakedown = {
    id,
    kind: 'page',
    comment: null,
    link: null,
    ground: 'terms',
    law: null,
    reason: 'spam',
    message: 'No ads',
    decidedAt: '2026-11-22T10:00:00.000Z',
    appeal: { state: 'none', text: null, message: null, until: '2027-05-22T10:00:00.000Z' },
  };
  const asked: object[] = [];
  await gateway.services.respondTo(listOwnTakedownsRpc, () => [takedown]);
  await gateway.services.respondTo(appealTakedownRpc, (input, actor) => {
    asked.push({ ...input, by: actor.kind });
    return takedown;
  });
  await gateway.services.respondTo(decideAppealRpc, (input) => {
    asked.push(input);
    return reportCase;
  });
  const own = await gateway.get('/api/users/me/takedowns', { cookie });
  expect(await own.json()).toEqual([takedown]);
  const path = `/api/users/me/takedowns/${id}/appeal`;
  expect((await gateway.post(path, { text: ' It is no ad ' }, { cookie })).status).toBe(200);
  expect(await (await gateway.post(path, { text: ' ' }, { cookie })).json()).toMatchObject({
    message: 'Please write an answer',
  });
  const decision = { outcome: 'reversed', note: 'Right' };
  const decided = await gateway.post(`/api/admin/reports/${id}/appeal`, decision, ADMIN_HEADERS);
  expect(decided.status).toBe(200);
  expect(asked).toEqual([
    { caseId: id, text: 'It is no ad', by: 'user' },
    { caseId: id, ...decision },
  ]);
});
