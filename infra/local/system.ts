import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  migrationVariable,
  type Parts,
  type ProcessName,
  processNames,
  type Runtime,
  runtimePath,
  type ServiceName,
  serviceNames,
} from '@sprinkle/client/runtime';
import { execa } from 'execa';
import { environmentOf } from './environment.ts';
import { Secrets } from './parts/secrets.ts';
import { startParts, usesLocalMail, usesStripeSandbox } from './parts/system-parts.ts';
import { all } from './processes/all.ts';
import { choosePorts, isFree } from './processes/ports.ts';
import { answersHttp } from './processes/readiness.ts';
import { runNode } from './processes/run-command.ts';
import { sayStep } from './processes/say-step.mjs';
import type { Supervisor } from './processes/supervisor.ts';
import { writeRuntime } from './runtime.ts';
import { repositoryRoot, type Settings } from './settings.ts';

export interface SystemContext {
  supervisor: Supervisor;
  settings: Settings;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Runs while the parts start, and must end before the first process of the product starts. */
  build?: () => Promise<void>;
  /** Variables that override those of the gateway. */
  gatewayVariables?: Record<string, string>;
}

/** Starts the parts, migrates the databases, and starts the services and the gateway. */
export async function startSystem(system: SystemContext): Promise<Runtime> {
  const { supervisor, settings, signal, say } = system;
  const [{ parts, environments, ports }] = await all([startSystemParts(system), system.build?.()]);
  const migrateAll = () =>
    all([
      ...serviceNames.map((name) => migrate(name, { environments, parts }, signal)),
      createStreams(environments.operator, signal),
    ]);
  await sayStep('The databases and the event streams are up to date', migrateAll, say);
  signal.throwIfAborted();
  const startAll = () => all(processNames.map((name) => startProcess(supervisor, name, environments[name])));
  await sayStep('The services and the gateway run', startAll, say);
  return publishRuntime(supervisor, settings, parts, environments, ports);
}

/** Starts what the product's processes need, and returns each one's variables. */
export async function startSystemParts({
  supervisor,
  settings,
  say,
  gatewayVariables,
}: Omit<SystemContext, 'signal'>) {
  const { dataDirectory } = settings;
  const secrets = new Secrets(dataDirectory);
  const ports = await choosePorts(dataDirectory, ['postgres', 'nats', 's3', 'smtp', ...processNames]);
  const parts = await sayStep(
    'Postgres, NATS, object storage, mail catcher and payment stand-in run',
    () => startParts({ supervisor, settings, secrets, ports, say }),
    say,
  );
  const context = { settings, parts, secrets, healthPorts: ports, commit: await readCommit() };
  const environments = Object.fromEntries(
    [...processNames, 'operator' as const].map((name) => [name, environmentOf(name, context)]),
  ) as Runtime['environments'];
  Object.assign(environments.gateway, gatewayVariables);
  return { parts, environments, ports };
}

/** Returns the commit of the sources, or undefined without git or outside a clone. */
async function readCommit(): Promise<string | undefined> {
  const args = ['--git-dir', join(repositoryRoot, '.git'), 'rev-parse', 'HEAD'];
  const { exitCode, stdout } = await execa('git', args, { reject: false });
  return exitCode === 0 ? stdout : undefined;
}

/** Requires that ports which people use by number are free. All other ports are chosen among the free ones. */
export async function requireFixedPorts(settings: Settings): Promise<void> {
  const wanted = [
    { variable: 'PORT', port: settings.port, isUsed: true },
    { variable: 'MAIL_UI_PORT', port: settings.mailUiPort, isUsed: usesLocalMail(settings) },
    {
      variable: 'STRIPE_SANDBOX_PORT',
      port: settings.stripeSandboxPort,
      isUsed: usesStripeSandbox(settings),
    },
  ];
  const busy: string[] = [];
  for (const { variable, port, isUsed } of wanted) {
    if (isUsed && !(await isFree(port)))
      busy.push(`Port ${port} is in use by another program. Set ${variable} to a free one.`);
  }
  if (busy.length > 0) throw new Error(busy.join('\n'));
}

export function folderOf(name: ProcessName, root = repositoryRoot): string {
  return join(root, name === 'gateway' ? name : `services/${name}`);
}

export function withdrawRuntime(settings: Settings): void {
  rmSync(runtimePath(settings.dataDirectory), { force: true });
}

/** Migrates a service's database. Only this step gets the owner's login, which is in no process's environment. */
export async function migrate(
  name: ServiceName,
  { environments, parts }: Pick<Runtime, 'environments' | 'parts'>,
  signal: AbortSignal,
  root?: string,
): Promise<void> {
  const folder = folderOf(name, root);
  const env = { ...environments[name], [migrationVariable(name)]: parts.migrationUrls[name] };
  const { exitCode, output } = await runNode([join(folder, 'dist/migrate.js')], { cwd: folder, env, signal });
  if (exitCode !== 0)
    throw new Error(`${output.trim()}\n\nThe database of ${name} could not be brought up to date.`);
}

export async function createStreams(
  env: Record<string, string>,
  signal: AbortSignal,
  { root = repositoryRoot, args = [] }: { root?: string; args?: string[] } = {},
): Promise<void> {
  const folder = join(root, 'libs/service-kit');
  const command = join(folder, 'dist/nats/create-streams-command.js');
  const { exitCode, output } = await runNode([command, ...args], { cwd: folder, env, signal });
  if (exitCode !== 0)
    throw new Error(`${output.trim()}\n\nThe event streams could not be brought up to date.`);
}

export function startProcess(
  supervisor: Supervisor,
  name: ProcessName,
  env: Record<string, string>,
  { instance = name, root }: { instance?: string; root?: string } = {},
): Promise<void> {
  const folder = folderOf(name, root);
  return supervisor.start({
    name: instance,
    stage: name === 'gateway' ? 'entrance' : 'service',
    command: process.execPath,
    args: [join(folder, 'dist/main.js')],
    env,
    cwd: folder,
    isReady: () => answersHttp(`http://127.0.0.1:${env.HEALTH_PORT}/health/ready`),
  });
}

function publishRuntime(
  supervisor: Supervisor,
  settings: Settings,
  parts: Parts,
  environments: Runtime['environments'],
  healthPorts: Runtime['healthPorts'],
): Runtime {
  const web = `http://localhost:${settings.port}`;
  const runtime: Runtime = {
    startedAt: new Date().toISOString(),
    addresses: {
      web: `${web}/`,
      admin: `${web}/admin`,
      api: `${web}/api`,
      apiDocs: `${web}/api/docs`,
      mail: parts.mailUiUrl && `${parts.mailUiUrl}/`,
      stripe: parts.stripeUrl && `http://localhost:${settings.stripeSandboxPort}/`,
    },
    parts,
    healthPorts,
    environments,
    pids: {},
  };
  const write = () => writeRuntime(settings.dataDirectory, { ...runtime, pids: supervisor.pids() });
  write();
  supervisor.onChange = write;
  return runtime;
}
