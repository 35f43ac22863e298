import { type Browser, expect, type Page } from '@playwright/test';
import { type Administrator, createAdministrator } from '@sprinkle/client/administrator';
import { readRuntime } from '@sprinkle/client/runtime';

/** Makes an administrator by the command that operators use. */
export function createAdmin(role?: 'admin' | 'super'): Promise<Administrator> {
  return createAdministrator(readRuntime(process.env.E2E_RUNTIME ?? '').environments.identity, role);
}

/** Opens a window in which a new administrator is signed in. */
export async function openConsole(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  expect((await page.request.post('/api/admin/login', { data: await createAdmin() })).ok()).toBe(true);
  return page;
}
