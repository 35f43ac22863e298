import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { type Administrator, createAdministrator } from '@sprinkle/client/administrator';
import { readRuntime } from '@sprinkle/client/runtime';

let shared: Promise<Administrator> | undefined;

/** Makes an administrator by the command that operators use. */
export function createAdmin(role?: 'admin' | 'super'): Promise<Administrator> {
  return createAdministrator(readRuntime(process.env.E2E_RUNTIME ?? '').environments.identity, role);
}

/** Signs in the one Super Admin whom the journeys of a worker share, because the command takes a second, or a given one. */
export async function signInAdmin(request: APIRequestContext, admin?: Administrator): Promise<void> {
  const { username, password } = admin ?? (await (shared ??= createAdmin()));
  const response = await request.post('/api/admin/login', { data: { username, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Opens a window in which an administrator is signed in. */
export async function openConsole(
  browser: Browser,
  baseURL: string | undefined,
  admin?: Administrator,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAdmin(page.request, admin);
  return page;
}
