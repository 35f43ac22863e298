import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  exportFeeInvoicesRpc,
  getOwnFeeInvoiceRpc,
  listFeeInvoicesRpc,
  listOwnFeeInvoicesRpc,
} from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import type {
  FeeInvoiceDocument,
  ListedFeeInvoice,
} from '@sprinkle/contracts/tips/paying/fee-invoices.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { extractText, getDocumentProxy } from 'unpdf';
import { ADDRESS_LIMITS } from '../src/platform/limits/limits.js';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createAccount, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const headers = { cookie: 'sprinkle_session=hers' };

const invoice = {
  id: randomUUID(),
  number: 'INV-000007',
  month: '2024-02',
  issuedAt: '2024-03-02T00:00:05.000Z',
  netCents: 215,
  vatCents: 41,
  totalCents: 256,
  currency: 'usd' as const,
};

const document = (overrides: Partial<FeeInvoiceDocument> = {}): FeeInvoiceDocument => ({
  ...invoice,
  recipientName: 'Maya Fit',
  recipientUsername: 'maya_fit',
  issuerName: 'Crumb Ltd',
  issuerAddress: '1 Oven Street, 12345 Bakeville',
  issuerVatNumber: 'XX123456789',
  description: 'Fees on tips of February 2024',
  vatNote: 'The total includes 19% VAT.',
  feeCents: 256,
  returnedCents: 0,
  ...overrides,
});

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, () => createSession(createAccount()));
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const path = (id: string) => `/api/users/me/fee-invoices/${id}/pdf`;

async function download(overrides: Partial<FeeInvoiceDocument> = {}): Promise<Uint8Array> {
  let asked: unknown;
  await gateway.services.respondTo(getOwnFeeInvoiceRpc, (query) => {
    asked = query;
    return document(overrides);
  });
  const response = await gateway.get(path(invoice.id), headers);
  expect(response.status).toBe(200);
  expect(asked).toEqual({ invoiceId: invoice.id });
  return new Uint8Array(await response.arrayBuffer());
}

async function linesOf(overrides: Partial<FeeInvoiceDocument> = {}): Promise<string[]> {
  const pdf = await getDocumentProxy(await download(overrides));
  expect(pdf.numPages).toBe(1);
  const { text } = await extractText(pdf, { mergePages: true });
  return text.split('\n').map((line) => line.trim());
}

describe('the PDF of a fee invoice', () => {
  it('shows number, dates, both parties and the amounts', async () => {
    expect(await linesOf()).toEqual([
      'Invoice',
      'From',
      'Crumb Ltd',
      '1 Oven Street',
      '12345 Bakeville',
      'VAT number XX123456789',
      'To',
      'Maya Fit',
      '@maya_fit',
      'Number INV-000007',
      'Date March 2, 2024',
      'Period February 2024',
      'Fees on tips of February 2024',
      'Net $2.15',
      'VAT $0.41',
      'Total in US dollars $2.56',
      'The total includes 19% VAT.',
      'These fees were kept from your tips. There is nothing to pay.',
    ]);
  });

  it('shows fees that went back, and is a credit note if more went back than was kept', async () => {
    expect(await linesOf({ feeCents: 300, returnedCents: 44 })).toEqual(
      expect.arrayContaining([
        'Invoice',
        'Fees on tips $3.00',
        'Fees that went back with refunds and disputes -$0.44',
        'Total in US dollars $2.56',
      ]),
    );
    const note = await linesOf({
      feeCents: 0,
      returnedCents: 119,
      netCents: -100,
      vatCents: -19,
      totalCents: -119,
    });
    expect(note).toEqual(
      expect.arrayContaining([
        'Credit note',
        'Fees that went back with refunds and disputes -$1.19',
        'Net -$1.00',
        'VAT -$0.19',
        'Total in US dollars -$1.19',
        'These fees are in your balance again.',
      ]),
    );
  });

  it('is identical on every download, and is named by its number', async () => {
    const [first, second] = [await download(), await download()];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    const response = await gateway.get(path(invoice.id), headers);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="INV-000007.pdf"');
    expect(first.length).toBeLessThan(60_000);
  });

  it.each([
    ['markup', '<b>Maya</b> & "Söhne"', '<b>Maya</b> & "Söhne"'],
    ['an emoji that the font lacks', 'Maya 🧁 Fit', 'Maya Fit'],
    ['right-to-left letters', 'מאיה כושר', 'מאיה כושר'],
    ['Arabic letters', 'مايا للياقة', 'مايا للياقة'],
    ['an override of the direction', 'Ma\u202eya', 'Maya'],
    ['several lines', 'Maya\n  Fit', 'Maya Fit'],
    ['60 wide letters', 'W'.repeat(60), 'W'.repeat(60)],
    [
      '60 letters',
      'Maya of the very long and beautiful name that goes on and on',
      'Maya of the very long and beautiful name that goes on and on',
    ],
  ])('prints a name with %s', async (_case, recipientName, printed) => {
    const lines = await linesOf({ recipientName });
    expect(lines).toContain(printed);
    expect(lines).toContain('@maya_fit');
    expect(lines).toContain('Total in US dollars $2.56');
  });

  it.each([
    ['no name', null],
    ['a name of letters that the font lacks', '美咲'],
    ['a name of emojis alone', '🧁🧁'],
  ])('shows only the username for %s', async (_case, recipientName) => {
    const lines = await linesOf({ recipientName });
    expect(lines[lines.indexOf('To') + 1]).toBe('@maya_fit');
  });

  it('shows "Closed account" for a closed account', async () => {
    expect(await linesOf({ recipientName: null, recipientUsername: null })).toContain('Closed account');
  });

  it('is not found for another creator or an unknown id, and needs a session', async () => {
    await gateway.services.respondTo(getOwnFeeInvoiceRpc, () => {
      throw new RpcError('NOT_FOUND', "This invoice doesn't exist.");
    });
    expect((await gateway.get(path(invoice.id), headers)).status).toBe(404);
    expect((await gateway.get(path('none'), headers)).status).toBe(404);
    expect((await gateway.get(path(invoice.id))).status).toBe(401);
    expect((await gateway.get('/api/users/me/fee-invoices')).status).toBe(401);
  });
});

it('creators list their own invoices in dollars, page by page', async () => {
  const asked: unknown[] = [];
  await gateway.services.respondTo(listOwnFeeInvoicesRpc, (query) => {
    asked.push(query);
    return { invoices: [invoice], nextCursor: invoice.id };
  });
  const cursor = randomUUID();
  await gateway.get(`/api/users/me/fee-invoices?limit=1&cursor=${cursor}`, headers);
  const response = await gateway.get('/api/users/me/fee-invoices?limit=1', headers);
  expect(asked).toEqual([{ limit: 1, cursor }, { limit: 1 }]);
  const { id, number, month, issuedAt, currency } = invoice;
  expect(await response.json()).toEqual([
    { id, number, month, issuedAt, currency, net: 2.15, vat: 0.41, total: 2.56 },
  ]);
  expect(response.headers.get('link')).toBe(
    `</api/users/me/fee-invoices?limit=1&cursor=${invoice.id}>; rel="next"`,
  );
});

it('administrators get the invoices of a month as a list and as CSV', async () => {
  const listed: ListedFeeInvoice = {
    ...invoice,
    creatorId: '00000000-0000-4000-8000-000000000001',
    recipientName: '=HYPERLINK("x")',
    recipientUsername: 'maya_fit',
    feeCents: 300,
    returnedCents: 44,
    vatPercent: '19%',
  };
  const asked: unknown[] = [];
  await gateway.services.respondTo(listFeeInvoicesRpc, (query) => {
    asked.push(query.month);
    return { invoices: [listed], nextCursor: null };
  });
  await gateway.services.respondTo(exportFeeInvoicesRpc, (query) => {
    asked.push(query.month);
    return { invoices: [listed], nextCursor: null };
  });
  const list = await gateway.get('/api/admin/fee-invoices?month=2024-02', ADMIN_HEADERS);
  expect(await list.json()).toMatchObject([{ number: 'INV-000007', total: 2.56, fee: 3, returned: 0.44 }]);
  const csv = await gateway.get('/api/admin/fee-invoices/export?month=2024-02', ADMIN_HEADERS);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="fee-invoices.csv"');
  expect((await csv.text()).split('\r\n')).toEqual([
    'Number,Month,Issued,Creator,Name,Account,Fees,Returned,Net,VAT rate,VAT,Total',
    `INV-000007,2024-02,2024-03-02T00:00:05.000Z,maya_fit,"'=HYPERLINK(""x"")",${listed.creatorId},3.00,0.44,2.15,19%,0.41,2.56`,
    '',
  ]);
  expect(asked).toEqual(['2024-02', '2024-02']);
  for (const month of ['2024-13', 'now'])
    expect((await gateway.get(`/api/admin/fee-invoices?month=${month}`, ADMIN_HEADERS)).status).toBe(400);
  expect((await gateway.get('/api/admin/fee-invoices', headers)).status).toBe(401);
});

it('the downloads of invoices are limited per address and minute', async () => {
  await gateway.services.respondTo(getOwnFeeInvoiceRpc, () => {
    throw new RpcError('NOT_FOUND', "This invoice doesn't exist.");
  });
  let status = 404;
  for (let n = 0; n <= ADDRESS_LIMITS.feeInvoice && status === 404; n += 1)
    status = (await gateway.get(path(invoice.id), headers)).status;
  expect(status).toBe(429);
});
