/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import type { Administrator } from '@sprinkle/client/administrator';
import { signInAdmin } from './admin.ts';

interface Effort {
  clicks: number;
  fields: number;
}

/** Opens the console's first screen. The reader counts what was done since. */
export async function openConsole(page: Page, admin?: Administrator): Promise<() => Promise<Effort>> {
  await signInAdmin(page.request, admin);
  const effort = await countEffort(page);
  await page.goto('/admin/dashboard');
  // The painted outline has the heading too, but listens to no keys yet.
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  return effort;
}

/** Counts the clicks of the mouse, and the fields that are filled in, from the first screen on. */
async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const fields = new Set<EventTarget | null>();
    const effort = { clicks: 0, fields: 0 };
    Object.assign(window, { effort });
    // A click by the keyboard has no count, and one that a label passes on is no other click.
    window.addEventListener('click', ({ detail, isTrusted }) => {
      if (isTrusted && detail > 0) effort.clicks += 1;
    });
    window.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'checkbox') return;
      fields.add(target);
      effort.fields = fields.size;
    });
  });
  return () => page.evaluate(() => (window as unknown as { effort: Effort }).effort);
}
