import { expect, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { openConsole } from './count-clicks.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { tipTo } from './tips.ts';

test('settings changed by an administrator take effect everywhere right away', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'paused');
  const saveBio = async () => (await request.put('/api/users/me', { data: { bio: 'Later' } })).status();
  await signInAdmin(page.request);
  await page.goto('/admin/dashboard');
  try {
    await page.getByRole('switch', { name: 'Maintenance Mode' }).click();
    await page.getByRole('button', { name: 'Start maintenance' }).click();
    await expect(page.getByText('Settings updated successfully', { exact: true }).first()).toBeVisible();
    await expect.poll(saveBio).toBe(503);
    expect((await request.get(`/${creator.username}`)).status(), 'pages can still be viewed').toBe(200);
    const visitor = await page.context().newPage();
    await visitor.goto('/login');
    await expect(visitor.getByLabel('Email')).toBeVisible();
    await expect(visitor.getByText(/^We're doing some maintenance/), 'the screens say so').toBeVisible();
    await visitor.close();
    await page.getByRole('switch', { name: 'Maintenance Mode' }).click();
    await page.getByRole('button', { name: 'End maintenance' }).click();
    await expect.poll(saveBio).toBe(200);

    await page.getByRole('tab', { name: 'Revenue' }).click();
    await page.getByLabel('Minimum Tip Amount').fill('2.50');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .poll(async () => {
        const refused = await request.post('/api/create-payment-intent', {
          data: { ...tipTo(creator), amount: 2.49 },
        });
        return ((await refused.json()) as { message?: string }).message;
      })
      .toBe('The minimum tip is $2.50');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Minimum Tip Amount')).toHaveValue('1');
    const stored = await (await page.request.get('/api/admin/settings')).json();
    expect(stored).toMatchObject({ minimumTipAmount: 1 });
  } finally {
    const data = { maintenanceMode: false, minimumTipAmount: 1 };
    expect((await page.request.put('/api/admin/settings', { data })).status()).toBe(200);
  }
});

test('an administrator finds out with one click and one field who changed the fee, the minimum or maintenance', async ({
  page,
}) => {
  const effort = await openConsole(page);
  const troubles = watchTroubles(page);
  const change = async (data: object) =>
    expect((await page.request.put('/api/admin/settings', { data })).ok()).toBe(true);
  await change({ minimumTipAmount: 1.5 });
  await change({ minimumTipAmount: 1 });
  await change({ maintenanceMode: true });
  await change({ maintenanceMode: false });

  await page.getByRole('link', { name: 'Activity log' }).click();
  const words = page.getByPlaceholder('Search words such as “fee”');
  await words.fill('fee');
  await expect(page.getByRole('row', { name: /^.*An operator set the platform fee to 10%/ })).toBeVisible();
  expect(await effort()).toEqual({ clicks: 1, fields: 1 });
  await words.fill('minimum tip');
  await expect(
    page.getByRole('row', { name: /changed the minimum tip from \$1\.50 to \$1\.00/ }),
  ).toBeVisible();
  await words.fill('maintenance');
  await expect(page.getByRole('row', { name: /ended maintenance/ }).first()).toBeVisible();
  await examine(page, 'the log, searched by words', troubles);

  await page.goto('/admin/settings');
  await expect(page.getByRole('region', { name: 'Set outside the console', exact: true })).toContainText(
    /Platform fee\s*10%\s*since .+ PLATFORM_FEE_PERCENT/,
  );
});
