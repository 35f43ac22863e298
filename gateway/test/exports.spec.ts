import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { exportReportCasesRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { owedCreator } from '@sprinkle/contracts/testing/owed-creator';
import { exportCommentsRpc } from '@sprinkle/contracts/tips/page/comments.rpc';
import { exportOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { exportDisputesRpc } from '@sprinkle/contracts/tips/taking/disputes.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';
import { textWithMark } from './text-with-mark.js';

const AT = '2026-11-22T10:00:00.000Z';
const LATER = '2026-11-23T10:00:00.000Z';
const id = randomUUID();
const tipId = randomUUID();

const comment = {
  id,
  recipientId: id,
  createdAt: AT,
  senderName: 'Zoë 東京',
  recipientUsername: null,
  amountCents: 550,
  message: '=HYPERLINK("x")',
  response: null,
  respondedAt: null,
  isHidden: true,
  isReversed: false,
  status: 'succeeded' as const,
};
const entry = {
  id,
  at: AT,
  action: 'user-blocked',
  ipAddress: null,
  userAgent: '@a browser',
  actor: { kind: 'admin' as const, id, username: 'root_admin' },
  target: { kind: 'user', id, username: 'maya_fit' },
  details: { reason: 'Spam', status: 'all' },
  source: { service: 'tips', at: AT },
};
const dispute = {
  id,
  tipId,
  creatorId: id,
  creatorUsername: 'maya_fit',
  senderName: '+Alex',
  providerDisputeId: 'du_1',
  status: 'needs_response',
  reason: 'fraudulent',
  isInquiry: false,
  evidenceDueAt: null,
  openedAt: AT,
  amountCents: 550,
  reservedCents: 500,
  feeCents: 1_500,
};
const owed = owedCreator({
  heldReasons: [{ reason: 'method-changed', until: null }],
  id,
  pendingCents: 450,
  availableCents: -180,
  reservedCents: 500,
  paidOutCents: 900,
  method: { methodId: id, methodType: 'venmo', accountInfo: '@***a' },
});
const reported = {
  id,
  kind: 'comment' as const,
  creatorId: id,
  username: 'maya_fit',
  displayName: null,
  profileImage: null,
  bio: null,
  thankYouText: null,
  isPublished: true,
  state: 'acted' as const,
  reportCount: 3,
  comment: { tipId, senderName: 'Sam', message: '-1' },
  grounds: [{ ground: 'terms' as const, count: 3 }],
  law: null,
  reasons: [
    { reason: 'fraud' as const, count: 2 },
    { reason: 'spam' as const, count: 1 },
  ],
  details: [{ reason: 'fraud' as const, text: 'Asks; for bank data', at: AT }],
  createdAt: AT,
  decision: {
    action: 'comment-hidden' as const,
    ground: 'law' as const,
    law: '=1',
    reason: 'fraud' as const,
    note: 'Seen',
    message: 'No',
    decidedBy: 'root_admin',
    decidedAt: LATER,
  },
  appeal: { state: 'none' as const, text: null, at: null, note: null, message: null, decidedBy: null },
};

interface ExportedFile {
  path: string;
  fileName: string;
  filter: Record<string, string>;
  /** A filter that the list does not have. */
  wrong: string;
  limit: number;
  header: string;
  line: string;
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await signInAdmin(gateway);
  await gateway.services.respondTo(getSessionRpc, () => createSession());
});
afterAll(() => gateway.stop());

type Respond = (asked: object, nextCursor: string | null) => unknown;
/** Makes every export respond with one row per page. */
async function respondToExports(respond: Respond): Promise<void> {
  const { services } = gateway;
  const pageOf = <Rows>(query: { cursor?: string }, by: string | undefined, rows: Rows[]) => {
    const nextCursor = query.cursor ? null : id;
    const given = respond({ ...query, by }, nextCursor);
    return { rows: given === 'nothing' ? [] : rows, nextCursor };
  };
  await services.respondTo(exportCommentsRpc, (query, actor) => {
    const { rows: comments, nextCursor } = pageOf(query, actor.id, [comment]);
    return { comments, nextCursor };
  });
  await services.respondTo(exportActivityRpc, (query, actor) => {
    const { rows: entries, nextCursor } = pageOf(query, actor.id, [entry]);
    return { entries, nextCursor };
  });
  await services.respondTo(exportDisputesRpc, (query, actor) => {
    const { rows: disputes, nextCursor } = pageOf(query, actor.id, [dispute]);
    return { disputes, nextCursor };
  });
  await services.respondTo(exportOwedRpc, (query, actor) => {
    const { rows: creators, nextCursor } = pageOf(query, actor.id, [owed]);
    return { creators, nextCursor };
  });
  await services.respondTo(exportReportCasesRpc, (query, actor) => {
    const { rows: cases, nextCursor } = pageOf(query, actor.id, [reported]);
    return { cases, nextCursor };
  });
}

describe.each<ExportedFile>([
  {
    path: '/api/admin/comments/export',
    fileName: 'comments.csv',
    filter: { search: 'great' },
    wrong: `search=${'x'.repeat(101)}`,
    limit: 400,
    header: 'Date,From,To,Amount,Comment,Response,Hidden,Refunded or disputed',
    line: `${AT},Zoë 東京,,5.50,"'=HYPERLINK(""x"")",,yes,no`,
  },
  {
    path: '/api/admin/activity-logs/export',
    fileName: 'activity.csv',
    filter: {
      actor: 'root_admin',
      action: 'user-blocked',
      target: 'maya_fit',
      from: '2026-11-01',
      to: '2026-11-30',
    },
    wrong: 'action=flew',
    limit: 100,
    header: 'Time,Actor,Kind,Action,Details,Target,Kind of target,Source,Time of the source,Address,Device',
    line: `${AT},root_admin,admin,User blocked,"reason: Spam\nstatus: all",maya_fit,user,tips,${AT},,'@a browser`,
  },
  {
    path: '/api/admin/disputes/export',
    fileName: 'disputes.csv',
    filter: { state: 'decided' },
    wrong: 'state=lost',
    limit: 1_000,
    header: 'Evidence due,Opened,From,To,Amount,Reserved,Fee,State,Reason,Tip,Dispute at the provider',
    line: `,${AT},'+Alex,maya_fit,5.50,5.00,15.00,Needs response,Fraudulent,${tipId},du_1`,
  },
  {
    path: '/api/admin/payouts/owed/export',
    fileName: 'owed-balances.csv',
    filter: { search: 'maya', sort: 'largest' },
    wrong: `search=${'x'.repeat(101)}`,
    limit: 1_000,
    header:
      'Creator,Pending,Available,Held,Held because,Words of the hold,In disputes,Paid so far,Unclaimed,Unclaimed held because,Tax details,Sanctions check,Sanctions checked,Sanctions checked by,Payout method,Account',
    line: `maya_fit,4.50,-1.80,0.00,Method is new (72 hours),,5.00,9.00,0.00,,,,,,Venmo,'@***a`,
  },
  {
    path: '/api/admin/reports/export',
    fileName: 'reports.csv',
    filter: { state: 'all', kind: 'comment', search: 'maya' },
    wrong: 'kind=mail',
    limit: 40,
    header: [
      'Opened,About,Username,Comment from,Comment,Reply,Title of the link,Address of the link,State,Reports,Reasons,Details',
      'Decision,Decided,Decided by,Ground,Law,Reason,Message,Note',
      'Appeal,Appealed,Text of the appeal,Appeal decided by,Message on the appeal,Note on the appeal',
    ].join(),
    line: [
      `${AT},comment,maya_fit,Sam,'-1,,,,acted,3,"Fraud or a scam 2, Spam or advertising 1","Asks; for bank data"`,
      `comment-hidden,${LATER},root_admin,law,'=1,Fraud or a scam,No,Seen,none,,,,,`,
    ].join(),
  },
])('the export $fileName', ({ path, fileName, filter, wrong, limit, header, line }) => {
  let asked: object[];
  beforeEach(() => {
    asked = [];
  });

  it('has every page of the filtered list as UTF-8, with formulas disarmed', async () => {
    await respondToExports((query) => asked.push(query));
    const response = await gateway.get(`${path}?${new URLSearchParams(filter)}`, ADMIN_HEADERS);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    expect(await textWithMark(response)).toBe(`\ufeff${[header, line, line, ''].join('\r\n')}`);
    expect(asked).toEqual([
      { ...filter, limit, by: ADMIN.id },
      { ...filter, limit, by: ADMIN.id, cursor: id },
    ]);
  });

  it('breaks off at an empty page, because the row before it was purged', async () => {
    await respondToExports((_query, nextCursor) => (nextCursor ? undefined : 'nothing'));
    const response = await gateway.get(path, ADMIN_HEADERS);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('responds with an error instead of a file when the password is not recent', async () => {
    await respondToExports(() => {
      throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
    });
    const response = await gateway.get(path, ADMIN_HEADERS);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it('is closed to everybody but administrators, and rejects an unknown filter', async () => {
    await respondToExports((query) => asked.push(query));
    for (const headers of [undefined, { cookie: 'sprinkle_session=a-token' }])
      expect((await gateway.get(path, headers)).status).toBe(401);
    expect((await gateway.get(`${path}?${wrong}`, ADMIN_HEADERS)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});
