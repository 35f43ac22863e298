import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { type Administrator, createAdministrator } from '@sprinkle/client/administrator';
import { readRuntime } from '@sprinkle/client/runtime';

let shared: Promise<Administrator> | undefined;

/** Creates an administrator with the operators' command. */
export function createAdmin(role?: 'admin' | 'super'): Promise<Administrator> {
  return createAdministrator(readRuntime(process.env.E2E_RUNTIME ?? '').environments.identity, role);
}

/** Signs in this administrator, by default a Super Admin that a worker's journeys share, because the command takes a second. */
export async function signInAdmin(request: APIRequestContext, admin?: Administrator): Promise<void> {
  const { username, password } = admin ?? (await (shared ??= createAdmin()));
  const response = await request.post('/api/admin/login', { data: { username, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Opens a new browser window with an administrator signed in. */
export async function openConsole(
  browser: Browser,
  baseURL: string | undefined,
  admin?: Administrator,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAdmin(page.request, admin);
  return page;
}
