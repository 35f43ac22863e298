import { expect, test } from '@playwright/test';
import { type Creator, publishedCreator, takeSession } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { waitForMail } from './mail-catcher.ts';
import { expectThankYou, openTipDialog, payByWallet, sheet, wallets } from './wallets.ts';

const WORDS = 'You just paid for my next roll of film!\nSee you at the fair.';

test("a tipper sees the creator's thank-you text and the goal's progress after paying", async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'goal');
  const troubles = watchTroubles(page);
  await takeSession(page, request);
  await page.goto('/edit-profile');
  await page.getByLabel('Thank-you text').fill(WORDS);
  await page.getByLabel('Goal', { exact: true }).fill('A medium format camera from before the war');
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByLabel('Amount', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/preview');
  await page.goto('/edit-profile');
  await expect(page.getByText(/^\$0\.00 of \$20\.00 so far\./)).toBeVisible();
  await examine(page, 'the editor with thanks and a goal', troubles);

  await page.context().clearCookies();
  await untilTold(page.request, creator);
  await openTipDialog(page, creator);
  await expect(page.getByText('$0.00 of $20.00')).toBeAttached();
  await page.getByText('$5', { exact: true }).click();
  await wallets(page).getByRole('button', { name: 'Link' }).click();
  const fan = `fan.${creator.username}@wallet.example`;
  await sheet(page).getByLabel('Email').fill(fan);
  await sheet(page).getByRole('button', { name: 'Pay $5.00' }).click();
  await expectThankYou(page);
  const thanks = page.getByRole('dialog', { name: 'Thank you for your tip!' });
  await expect(thanks.getByText(WORDS.split('\n')[0] ?? '')).toBeVisible();
  await expect(thanks.getByText('$5.00 of $20.00')).toBeVisible();
  const face = thanks.getByText(creator.username.charAt(0).toUpperCase(), { exact: true });
  expect(await face.boundingBox()).toMatchObject({ width: 48, height: 48 });
  await examine(page, 'the thanks with words and a goal', troubles);
  await thanks.getByRole('button', { name: 'Back to the page' }).click();
  await examine(page, 'the page with a goal', troubles);

  const [mail] = await waitForMail(fan, 1);
  expect(mail?.text, 'the mails of a page’s first tips have none of its words').not.toContain('roll of film');
});

test('a goal that its creator ended is gone from the page', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'ends');
  const goal = '/api/users/me/goal';
  expect((await request.put(goal, { data: { title: 'A tent', target: 5 } })).status()).toBe(200);
  await openTipDialog(page, creator);
  await payByWallet(page, 'Link');
  await expect(
    page.getByRole('dialog', { name: 'Thank you for your tip!' }).getByText('Goal reached!'),
  ).toBeVisible();
  expect((await request.delete(goal)).status()).toBe(204);
  await page.goto(`/${creator.username}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Goal' })).toHaveCount(0);
});

/** Tips learns of the profile a moment after it is saved. */
async function untilTold(
  request: Parameters<typeof publishedCreator>[0],
  { username }: Creator,
): Promise<void> {
  await expect
    .poll(
      async () => ((await (await request.get(`/api/users/${username}`)).json()) as { goal: unknown }).goal,
    )
    .not.toBeNull();
}
