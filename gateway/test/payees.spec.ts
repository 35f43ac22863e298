import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  exportPayeeYearRpc,
  exportYearEarningsRpc,
  getTaxDetailsRpc,
  getYearStatementRpc,
  listYearEarningsRpc,
  recordSanctionsResultRpc,
  revealTaxDetailsRpc,
  saveTaxDetailsRpc,
} from '@sprinkle/contracts/tips/paying/payees.rpc';
import type { OwnTaxDetails } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createAccount, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';
import { textWithMark } from './text-with-mark.js';

let gateway: TestGateway;
let asked: unknown[] = [];
const account = createAccount();
const headers = { cookie: 'sprinkle_session=hers' };
const creatorId = randomUUID();

const details = {
  kind: 'person',
  legalName: 'Maya Fit',
  street: '12 Harbour Road',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
  dateOfBirth: '1992-02-29',
  taxId: '123-45-6789',
} as const;
const own: OwnTaxDetails = {
  rule: 'from-yearly-gross',
  grossThresholdCents: 1_999,
  savedAt: '2026-11-22T10:00:00.000Z',
  isGivenToStripe: false,
  details: { kind: 'person', legalName: 'Maya Fit', country: 'US', taxId: '***6789' },
};

beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
  const { services } = gateway;
  await services.respondTo(getSessionRpc, ({ sessionToken }) => {
    if (sessionToken !== 'hers') throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return createSession(account);
  });
  await services.respondTo(getTaxDetailsRpc, () => own);
  await services.respondTo(saveTaxDetailsRpc, (input, { id }) => {
    asked.push({ ...input, by: id });
    return own;
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => gateway.stop());

const send = (method: string, path: string, body: object, sent: object = headers) =>
  fetch(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...sent },
    body: JSON.stringify(body),
  });
const save = (changes: object, sent?: object) =>
  send('PUT', '/api/users/me/tax-details', { ...details, ...changes }, sent);

it('a creator reads their own tax details masked, with the threshold in dollars', async () => {
  const body = {
    rule: 'from-yearly-gross',
    grossThreshold: 19.99,
    savedAt: own.savedAt,
    isGivenToStripe: false,
    details: own.details,
  };
  const response = await gateway.get('/api/users/me/tax-details', headers);
  expect(await response.json()).toEqual(body);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await (await save({})).json()).toEqual(body);
  expect(asked).toEqual([{ ...details, by: account.id }]);
  expect((await gateway.get('/api/users/me/tax-details')).status).toBe(401);
  expect((await save({}, {})).status).toBe(401);
});

it.each([
  [{ legalName: ' ' }, 'legalName', 'Legal name is required'],
  [{ legalName: 'x'.repeat(201) }, 'legalName', 'Legal name must be 200 characters or less'],
  [{ kind: 'robot' }, 'kind', 'Please choose a person or a company'],
  [{ street: '' }, 'street', 'Street and number is required'],
  [{ country: 'XX' }, 'country', 'Please choose a country'],
  [{ dateOfBirth: undefined }, 'dateOfBirth', 'Please enter your date of birth'],
  [{ dateOfBirth: '2023-02-29' }, 'dateOfBirth', 'Please enter your date of birth'],
  [{ dateOfBirth: '2100-01-01' }, 'dateOfBirth', 'Please enter your date of birth'],
  [{ taxId: '12345678' }, 'taxId', 'Please enter the nine digits of your SSN, ITIN or EIN'],
  [{ taxId: 'A12345678' }, 'taxId', 'Please enter the nine digits of your SSN, ITIN or EIN'],
  [{ country: 'DE', taxId: '-.-' }, 'taxId', 'Please enter your tax number, as the tax office writes it'],
])('tax details with %j are rejected', async (changes, path, message) => {
  const response = await save(changes);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message, issues: [{ path }] });
  expect(asked).toEqual([]);
});

it.each([
  [{ kind: 'company', dateOfBirth: undefined, taxId: '12-3456789' }],
  [{ country: 'DE', region: undefined, postalCode: undefined, taxId: '65 929 970 489' }],
  [{ dateOfBirth: '2000-02-29' }],
])('tax details with %j are accepted', async (changes) => {
  expect((await save(changes)).status).toBe(200);
});

const amounts = (cents: number) => ({
  tipCount: 1,
  grossCents: cents,
  feeCents: -44,
  refundedCents: -115,
  disputedCents: 0,
  netCents: cents - 159,
  paidByStripeCents: cents - 200,
  paidOtherwiseCents: 115,
});

it('a creator reads a year in dollars and as CSV, for valid years only', async () => {
  await gateway.services.respondTo(getYearStatementRpc, ({ year }, { id }) => {
    asked.push({ year, by: id });
    return {
      year,
      username: 'maya_fit',
      currency: 'usd' as const,
      ...amounts(435 + 1_999),
      months: [
        { month: `${year}-01`, ...amounts(435) },
        { month: `${year}-02`, ...amounts(1_999) },
      ],
    };
  });
  const response = await gateway.get('/api/users/me/year-statements/2024', headers);
  expect(await response.json()).toMatchObject({
    year: '2024',
    gross: 24.34,
    paidByStripe: 22.34,
    paidOtherwise: 1.15,
    months: [{ month: '2024-01', gross: 4.35, fee: -0.44, refunded: -1.15, net: 2.76 }, { net: 18.4 }],
  });
  const file = await gateway.get('/api/users/me/year-statements/2025/csv', headers);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="year-2025.csv"');
  expect((await textWithMark(file)).split('\r\n')).toEqual([
    '\ufeffMonth,Tips,Gross,Fee,Refunds,Disputes,Net,Paid through Stripe,Paid otherwise,Currency',
    '2025-01,1,4.35,-0.44,-1.15,0.00,2.76,2.35,1.15,USD',
    '2025-02,1,19.99,-0.44,-1.15,0.00,18.40,17.99,1.15,USD',
    '2025,1,24.34,-0.44,-1.15,0.00,22.75,22.34,1.15,USD',
    '',
  ]);
  expect(asked).toEqual(['2024', '2025'].map((year) => ({ year, by: account.id })));
  for (const year of ['24', '2024-01', '1999', 'now'])
    for (const path of [year, `${year}/csv`])
      expect((await gateway.get(`/api/users/me/year-statements/${path}`, headers)).status).toBe(400);
  expect((await gateway.get('/api/users/me/year-statements/2024')).status).toBe(401);
});

it('an administrator lists and exports what creators earned in a year, in dollars', async () => {
  const earner = {
    id: account.id,
    username: 'maya_fit',
    ...amounts(1_999),
    taxDetails: 'at-stripe' as const,
    stripeAccountIds: ['acct_1Maya'],
  };
  await gateway.services.respondTo(listYearEarningsRpc, (query, { id }) => {
    asked.push({ ...query, by: id });
    return { earnings: [earner], nextCursor: null };
  });
  await gateway.services.respondTo(exportYearEarningsRpc, () => ({ earnings: [earner], nextCursor: null }));
  const path = '/api/admin/payouts/earnings';
  const response = await gateway.get(`${path}?year=2024&leastGross=600.50`, ADMIN_HEADERS);
  expect(await response.json()).toEqual([
    {
      id: account.id,
      username: 'maya_fit',
      tipCount: 1,
      gross: 19.99,
      fee: -0.44,
      refunded: -1.15,
      disputed: 0,
      net: 18.4,
      paidByStripe: 17.99,
      paidOtherwise: 1.15,
      taxDetails: 'at-stripe',
      stripeAccountIds: ['acct_1Maya'],
    },
  ]);
  expect(asked).toEqual([
    { year: '2024', leastGross: '600.50', limit: 50, by: expect.any(String) as unknown },
  ]);
  const file = await gateway.get(`${path}/export?year=2024`, ADMIN_HEADERS);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="year-earnings-2024.csv"');
  expect((await file.text()).split('\r\n')).toEqual([
    'Creator,Account,Tips,Gross,Fee,Refunds,Disputes,Net,Paid through Stripe,Paid otherwise,Tax details,Stripe account',
    `maya_fit,${account.id},1,19.99,-0.44,-1.15,0.00,18.40,17.99,1.15,At Stripe,acct_1Maya`,
    '',
  ]);
  for (const wrong of ['year=24', 'leastGross=-1', 'leastGross=1e3', 'leastGross=4.355'])
    expect((await gateway.get(`${path}?${wrong}`, ADMIN_HEADERS)).status).toBe(400);
});

it('an administrator reveals tax details and records a sanctions result', async () => {
  await gateway.services.respondTo(revealTaxDetailsRpc, (input, { id }) => {
    asked.push({ ...input, by: id });
    return details;
  });
  await gateway.services.respondTo(recordSanctionsResultRpc, (input, { id }) => {
    asked.push({ ...input, by: id });
    return {};
  });
  const path = `/api/admin/creators/${creatorId}`;
  const revealed = await send('POST', `${path}/tax-details/reveal`, {}, ADMIN_HEADERS);
  expect([revealed.status, await revealed.json()]).toEqual([200, details]);
  expect((await send('POST', `${path}/sanctions-result`, { result: 'match' }, ADMIN_HEADERS)).status).toBe(
    204,
  );
  const by = ADMIN.id;
  expect(asked).toEqual([
    { creatorId, by },
    { creatorId, result: 'match', by },
  ]);
  const cleared = { result: 'clear', reason: 'Another birth date' };
  expect((await send('POST', `${path}/sanctions-result`, cleared, ADMIN_HEADERS)).status).toBe(204);
  expect(asked.at(-1)).toEqual({ creatorId, ...cleared, by });
  const wrong = await send('POST', `${path}/sanctions-result`, { result: 'perhaps' }, ADMIN_HEADERS);
  expect(await wrong.json()).toMatchObject({ message: 'Please choose clear or match' });
  for (const act of ['tax-details/reveal', 'sanctions-result'])
    expect((await send('POST', `${path}/${act}`, { result: 'match' })).status).toBe(401);
});

it('an administrator gets all pages of a year as one file, with formulas disarmed', async () => {
  const cursor = randomUUID();
  await gateway.services.respondTo(exportPayeeYearRpc, (query, { id }) => {
    asked.push({ year: query.year, form: query.form, cursor: query.cursor, by: id });
    return query.cursor
      ? { lines: [['=Fit', { cents: -1_999 }]], nextCursor: null }
      : {
          lines: [
            ['Name', 'Net'],
            ['Zoë 東京', { cents: 435 }],
          ],
          nextCursor: cursor,
        };
  });
  const path = '/api/admin/payee-years/2024';
  const response = await gateway.get(`${path}/dac7`, ADMIN_HEADERS);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="payees-2024-dac7.csv"');
  expect((await textWithMark(response)).split('\r\n')).toEqual([
    '\ufeffName,Net',
    'Zoë 東京,4.35',
    "'=Fit,-19.99",
    '',
  ]);
  expect(asked).toEqual([
    { year: '2024', form: 'dac7', cursor: undefined, by: ADMIN.id },
    { year: '2024', form: 'dac7', cursor, by: ADMIN.id },
  ]);
  for (const wrong of [`${path}/1099`, '/api/admin/payee-years/20/dac7'])
    expect((await gateway.get(wrong, ADMIN_HEADERS)).status).toBe(400);
  expect((await gateway.get(`${path}/1099-k`, headers)).status).toBe(401);
});
