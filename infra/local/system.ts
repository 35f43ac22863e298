import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from './environment.ts';
import { environmentOf } from './environment.ts';
import { Secrets } from './parts/secrets.ts';
import { serviceNames } from './parts/service-names.ts';
import type { Parts } from './parts/system-parts.ts';
import { startParts, usesLocalMail, usesStripeSandbox } from './parts/system-parts.ts';
import { all } from './processes/all.ts';
import { choosePorts, isFree } from './processes/ports.ts';
import { readCommit } from './processes/read-commit.ts';
import { answersHttp } from './processes/readiness.ts';
import { runNode } from './processes/run-command.ts';
import type { Supervisor } from './processes/supervisor.ts';
import type { Runtime } from './runtime.ts';
import { runtimePath, writeRuntime } from './runtime.ts';
import type { Settings } from './settings.ts';
import { repositoryRoot } from './settings.ts';

export const processNames: readonly ProcessName[] = [...serviceNames, 'gateway'];

export interface SystemContext {
  supervisor: Supervisor;
  settings: Settings;
  signal: AbortSignal;
  say: (line: string) => void;
  /** These stand in place of those that the gateway would get. */
  gatewayVariables?: Record<string, string>;
}

/** Starts the parts, brings the databases up to date, and starts the services and the gateway. All must be built. */
export async function startSystem(system: SystemContext): Promise<Runtime> {
  const { supervisor, settings, signal, say } = system;
  const { parts, environments, ports } = await startSystemParts(system);
  say('Bringing the databases and the event streams up to date …');
  await all([
    ...serviceNames.map((name) => migrate(name, environments[name], signal)),
    createStreams(environments.operator, signal),
  ]);
  signal.throwIfAborted();
  say('Starting the services …');
  await all(processNames.map((name) => startProcess(supervisor, name, environments[name])));
  return publishRuntime(supervisor, settings, parts, environments, ports);
}

/** Starts what the processes of the product need, and returns the variables that each of them gets. */
export async function startSystemParts({
  supervisor,
  settings,
  say,
  gatewayVariables,
}: Omit<SystemContext, 'signal'>) {
  const { dataDirectory } = settings;
  const secrets = new Secrets(dataDirectory);
  const ports = await choosePorts(dataDirectory, ['postgres', 'nats', 's3', 'smtp', ...processNames]);
  say('Starting Postgres, NATS, object storage, mail catcher and payment stand-in …');
  const parts = await startParts({ supervisor, settings, secrets, ports, say });
  const context = { settings, parts, secrets, healthPorts: ports, commit: await readCommit() };
  const environments = Object.fromEntries(
    [...processNames, 'operator' as const].map((name) => [name, environmentOf(name, context)]),
  ) as Runtime['environments'];
  Object.assign(environments.gateway, gatewayVariables);
  return { parts, environments, ports };
}

/** The ports that people know by number must be theirs to use; all others are chosen among the free ones. */
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

/** This is the part of zod's interface that is used here. */
export interface VariableSchema {
  meta(): { description?: string; example?: string } | undefined;
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** Loads the schema of the variables of a process, which must be built. */
export async function configSchemaOf(name: ProcessName): Promise<{ shape: Record<string, VariableSchema> }> {
  const module = (await import(join(folderOf(name), 'dist/config.js'))) as {
    configSchema: { shape: Record<string, VariableSchema> };
  };
  return module.configSchema;
}

export function withdrawRuntime(settings: Settings): void {
  rmSync(runtimePath(settings.dataDirectory), { force: true });
}

export async function migrate(
  name: ProcessName,
  env: Record<string, string>,
  signal: AbortSignal,
  root?: string,
): Promise<void> {
  const folder = folderOf(name, root);
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
