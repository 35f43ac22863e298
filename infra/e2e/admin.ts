import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const identity = new URL('../../services/identity/', import.meta.url).pathname;

/** Makes an administrator by the command that operators use. */
export function createAdmin(role: 'admin' | 'super' = 'super'): { username: string; password: string } {
  const name = `ops_${Date.now().toString(36)}`;
  const runtime = JSON.parse(readFileSync(process.env.E2E_RUNTIME ?? '', 'utf8')) as {
    environments: { identity: NodeJS.ProcessEnv };
  };
  const printed = execFileSync(
    process.execPath,
    ['dist/create-admin.js', '--username', name, '--email', `${name}@example.com`, '--role', role, '--json'],
    { cwd: identity, env: runtime.environments.identity, encoding: 'utf8' },
  );
  return JSON.parse(printed) as { username: string; password: string };
}
