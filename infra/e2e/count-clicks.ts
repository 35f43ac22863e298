/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import type { Administrator } from '@sprinkle/client/administrator';
import { signInAdmin } from './admin.ts';

interface Effort {
  clicks: number;
  fields: number;
}

/** Opens the console's first screen. The returned function reports clicks and typing since then. */
export async function openConsole(page: Page, admin?: Administrator): Promise<() => Promise<Effort>> {
  await signInAdmin(page.request, admin);
  const effort = await countEffort(page);
  await page.goto('/admin/dashboard');
  // The server-rendered outline also has the heading, but does not handle keys yet.
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  return effort;
}

const counted = new WeakMap<Page, Effort>();

/** Counts mouse clicks and filled fields from the first screen on. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const before = counted.get(page);
  if (before) {
    Object.assign(before, { clicks: 0, fields: 0 });
    return () => Promise.resolve({ ...before });
  }
  const effort = { clicks: 0, fields: 0 };
  counted.set(page, effort);
  await page.exposeFunction('noteEffort', (kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const { noteEffort } = window as unknown as { noteEffort: (kind: keyof Effort) => void };
    const fields = new Set<EventTarget | null>();
    // A keyboard click has detail 0. A click that a label forwards to its input does not count again.
    window.addEventListener('click', ({ detail, isTrusted }) => {
      if (isTrusted && detail > 0) noteEffort('clicks');
    });
    window.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'checkbox') return;
      if (!fields.has(target)) noteEffort('fields');
      fields.add(target);
    });
  });
  return () => Promise.resolve({ ...effort });
}
