import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runtime } from '@sprinkle/client/runtime';
import { seedDemo } from '../demo/seed-demo.ts';
import { runNode } from '../processes/run-command.ts';
import { sayStep } from '../processes/say-step.mjs';
import type { Settings } from '../settings.ts';
import { folderOf } from '../system.ts';

interface FirstStartContext {
  settings: Settings;
  runtime: Runtime;
  signal: AbortSignal;
  isDemoWanted: boolean;
  say: (line: string) => void;
}

/** Creates the administrator and the demo creators at the first start. Returns the lines to print once. */
export async function completeFirstStart(context: FirstStartContext): Promise<string[]> {
  if (existsSync(markerIn(context.settings))) return [];
  const administrator = await createAdministrator(context);
  if (!administrator) return [];
  markFirstStart(context.settings);
  const { username, password } = administrator;
  return [
    'Super administrator (shown only this once):',
    `  ${username}  ${password}`,
    ...(context.isDemoWanted ? await demoCreators(context, administrator) : []),
  ];
}

/** Records that the first start is done, so that later ones create nothing. */
export function markFirstStart(settings: Settings): void {
  writeFileSync(markerIn(settings), `${JSON.stringify({ completedAt: new Date().toISOString() })}\n`);
}

function markerIn({ dataDirectory }: Settings): string {
  return join(dataDirectory, 'first-start.json');
}

interface AdministratorLogin {
  username: string;
  password: string;
}

async function createAdministrator({
  runtime,
  signal,
  say,
}: FirstStartContext): Promise<AdministratorLogin | null> {
  const args = ['--username', 'admin', '--email', 'admin@localhost', '--role', 'super', '--json'];
  const folder = folderOf('identity');
  const { exitCode, stdout, output } = await runNode([join(folder, 'dist/create-admin.js'), ...args], {
    cwd: folder,
    env: runtime.environments.identity,
    signal,
  });
  if (exitCode !== 0) {
    say(`The administrator could not be created (npm run admin:create makes one):\n${output.trim()}`);
    return null;
  }
  return JSON.parse(stdout) as AdministratorLogin;
}

// The system works without examples, so a failure is only reported.
async function demoCreators(
  { runtime, signal, say }: FirstStartContext,
  administrator: AdministratorLogin,
): Promise<string[]> {
  if (runtime.addresses.mail === null || runtime.addresses.stripe === null) {
    say('No demo creators: they need the local mail catcher and payment stand-in.');
    return [];
  }
  try {
    const logins = await sayStep(
      'Demo creators are added',
      () => seedDemo(runtime, administrator, signal),
      say,
    );
    return [
      'Demo creators (shown only this once):',
      ...logins.map(({ email, password }) => `  ${email}  ${password}`),
    ];
  } catch (error) {
    signal.throwIfAborted();
    say(`The demo creators could not be added: ${(error as Error).message}`);
    return [];
  }
}
