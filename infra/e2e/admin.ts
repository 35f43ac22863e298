import { type Administrator, createAdministrator } from '@sprinkle/client/administrator';
import { readRuntime } from '@sprinkle/client/runtime';

/** Makes an administrator by the command that operators use. */
export function createAdmin(role?: 'admin' | 'super'): Promise<Administrator> {
  return createAdministrator(readRuntime(process.env.E2E_RUNTIME ?? '').environments.identity, role);
}
