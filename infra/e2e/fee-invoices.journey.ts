import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { type Creator, publishedCreator, takeSession } from './creator.ts';
import { inDatabase } from './database.ts';
import { examine, watchTroubles } from './examine-screen.ts';

/** Stores an invoice and a credit note, which would otherwise take a month. */
const invoiceMonths = ({ username }: Creator) =>
  inDatabase('tips', (client) =>
    client.query(
      `INSERT INTO fee_invoices (number, creator_id, month, issued_at, issuer_name, issuer_address, issuer_vat_number,
         recipient_name, recipient_username, description, vat_note, vat_basis_points, fee_cents, returned_cents,
         net_cents, vat_cents, total_cents, currency)
       SELECT 900000000 + floor(random() * 1000000)::bigint, id, month, '2026-11-02T06:00:00Z', 'Crumb Ltd',
         '1 Oven Street, 12345 Bakeville', 'XX123456789', 'Maya Fit', $1, 'Fees for tips', 'Includes 19% VAT', 1900, fee, returned,
         net, fee - returned - net, fee - returned, 'usd'
       FROM creators CROSS JOIN (VALUES ('2026-09', 0, 435, -366), ('2026-10', 1999, 115, 1583)) AS of (month, fee, returned, net)
       WHERE username = $1`,
      [username],
    ),
  );

test('a creator downloads monthly fee invoices, which the console lists and nobody else can open', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'invoiced');
  await takeSession(page, request);
  const troubles = watchTroubles(page);
  await page.goto('/dashboard/payouts');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await invoiceMonths(creator);
  await page.reload();
  const list = page.getByRole('list', { name: 'Fee invoices' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('October 2026');
  await expect(list.getByRole('listitem').first()).toContainText('$18.84');
  await examine(page, 'fee invoices', troubles);

  const link = list.getByRole('link').first();
  const saving = page.waitForEvent('download');
  await link.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^INV-9\d+\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const pdf = (await link.getAttribute('href')) ?? '';
  const stranger = await browser.newContext({ baseURL });
  expect((await stranger.request.get(pdf)).status()).toBe(401);
  await publishedCreator(stranger.request, 'curious');
  expect((await stranger.request.get(pdf)).status()).toBe(404);
  await stranger.close();

  const desk = await openConsole(browser, baseURL);
  const deskTroubles = watchTroubles(desk);
  await desk.goto('/admin/payouts/fee-invoices');
  await expect(desk.getByRole('row', { name: creator.username })).toHaveCount(2);
  await examine(desk, 'fee invoices in the console', deskTroubles);
  await desk.context().close();
});
