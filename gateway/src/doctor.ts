import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, styleText } from 'node:util';
import { Logger } from '@nestjs/common';
import type {
  CheckedProcess,
  CheckState,
  InstallationCheck,
} from '@sprinkle/contracts/system/installation.schemas';
import { ConfigurationError } from '@sprinkle/service-kit/configuration-error';
import { DomainError } from '@sprinkle/service-kit/errors';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { configSchema } from './config.js';
import { CheckGateway } from './installation/check-gateway.js';
import { CheckInstallation } from './installation/check-installation.js';

// Checks the installation as the console does, and exits with 1 when something is wrong.

const CONNECTS_WITHIN_MS = 10_000;
const COLOURS = { ok: 'green', warning: 'yellow', wrong: 'red' } as const;
const STATE_WIDTH = 'warning'.length;

// Log lines would appear between the results.
Logger.overrideLogger(false);

const { 'mail-to': mailTo } = parseArgs({ options: { 'mail-to': { type: 'string' } } }).values;
const config = loadConfig(configSchema);
try {
  const nats = await connect();
  const rpc = new RpcClient(nats, config.ACTOR_SIGNING_KEY);
  const checkInstallation = new CheckInstallation(rpc, new CheckGateway(nats, config), config);
  // The command has the gateway's key, so services accept its calls in the name of any administrator.
  const actor = { kind: 'admin', id: randomUUID(), username: 'operator', role: 'super' } as const;
  const { processes } = await checkInstallation.execute({ actor, mailTo, client: null });
  for (const each of processes) print(each);
  process.exitCode = summarize(processes.flatMap(({ checks }) => checks));
  await nats.close();
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof DomainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();

/** No service can be reached without the broker. */
async function connect(): Promise<NatsConnection> {
  const connected = await Promise.race([
    NatsConnection.connect(config, 'gateway'),
    delay(CONNECTS_WITHIN_MS),
  ]);
  if (connected) return connected;
  throw new ConfigurationError('No NATS server responds at NATS_URL, so nothing else can be checked.');
}

function print({ process: name, checks }: CheckedProcess): void {
  console.log(`\n${styleText('bold', name)}`);
  const width = Math.max(...checks.map((check) => check.name.length));
  for (const check of checks) console.log(lineOf(check, width));
}

function lineOf({ name, state, found, advice }: InstallationCheck, width: number): string {
  const line = `  ${styleText(COLOURS[state], state.padEnd(STATE_WIDTH))}  ${name.padEnd(width)}  ${found}`;
  if (advice === null) return line;
  return `${line}\n${' '.repeat(STATE_WIDTH + width + 6)}${advice}`;
}

function summarize(checks: InstallationCheck[]): number {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('warning')} to look at, ${count('wrong')} wrong`);
  return count('wrong') > 0 ? 1 : 0;
}
