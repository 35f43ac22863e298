import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Creator } from './creator.ts';

/** The wallets in the tip dialog. */
export function wallets(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure express checkout frame"]');
}

/** Returns the frame that a pressed wallet opens over the page. */
export function sheet(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Wallet"]');
}

/** Makes the browser support Apple Pay from the next page on. */
export async function addApplePay(page: Page): Promise<void> {
  await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
}

export async function openTipDialog(page: Page, creator: Creator): Promise<void> {
  await pressTipButton(page, creator);
  await expect(page.getByRole('dialog', { name: `Show Some Love to @${creator.username}` })).toBeVisible();
}

export async function pressTipButton(page: Page, creator: Creator): Promise<void> {
  // The gateway learns shortly after that the page is published.
  await expect(async () => expect((await page.goto(`/${creator.username}`))?.status()).toBe(200)).toPass();
  await page
    .getByRole('button', { name: /^Send Love/ })
    .first()
    .click();
}

/** Chooses five dollars and a wallet, and pays with its card that ends with these digits. */
export async function payByWallet(page: Page, wallet: string, card?: string): Promise<void> {
  await page.getByText('$5', { exact: true }).click();
  await wallets(page).getByRole('button', { name: wallet }).click();
  if (card) await sheet(page).getByLabel('Card').selectOption({ label: card });
  await sheet(page).getByRole('button', { name: 'Pay $5.00' }).click();
}

/** Expects that nothing but the wallet's sheet covers the four corners of this part of the dialog. */
export async function expectNothingOver(part: Locator): Promise<void> {
  const covers = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => ({ x, y })));
    const dialog = element.closest('dialog');
    return corners.flatMap(({ x, y }) => {
      const above = document.elementsFromPoint(x, y);
      const own = above.findIndex((each) => dialog?.contains(each));
      return above.slice(0, own === -1 ? undefined : own).map((each) => each.outerHTML);
    });
  });
  expect(covers.filter((cover) => !cover.startsWith('<iframe title="Wallet"'))).toEqual([]);
}

export async function expectThankYou(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Thank you for your tip!' })).toBeVisible();
}
