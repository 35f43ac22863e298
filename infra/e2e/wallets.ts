import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Creator } from './creator.ts';

/** The wallets in the tip dialog. */
export function wallets(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure express checkout frame"]');
}

/** Returns the frame that the pressed wallet shows over the page. */
export function sheet(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Wallet"]');
}

/** Makes the browser one that has Apple Pay, from the next page on. */
export async function addApplePay(page: Page): Promise<void> {
  await page.addInitScript('window.ApplePaySession = { canMakePayments: () => true }');
}

export async function openTipDialog(page: Page, creator: Creator): Promise<void> {
  await pressTipButton(page, creator);
  await expect(page.getByRole('dialog', { name: `Show Some Love to @${creator.username}` })).toBeVisible();
}

export async function pressTipButton(page: Page, creator: Creator): Promise<void> {
  // The gateway learns a moment later that the page is published.
  await expect(async () => expect((await page.goto(`/${creator.username}`))?.status()).toBe(200)).toPass();
  await page
    .getByRole('button', { name: /^Send Love/ })
    .first()
    .click();
}

/** Presses a wallet over five dollars, and pays with the card in it that ends so. */
export async function payByWallet(page: Page, wallet: string, card?: string): Promise<void> {
  await page.getByText('$5', { exact: true }).click();
  await wallets(page).getByRole('button', { name: wallet }).click();
  if (card) await sheet(page).getByLabel('Card').selectOption({ label: card });
  await sheet(page).getByRole('button', { name: 'Pay $5.00' }).click();
}

/** Only the wallet's sheet lies over the four corners of the part of the dialog, and nothing of the page behind it. */
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
