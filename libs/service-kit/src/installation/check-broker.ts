import type { StreamInfo } from '@nats-io/jetstream';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import type { BaseConfig } from '../config.js';
import type { NatsConnection } from '../nats/connection.js';
import { addressKindOf } from './address-kind.js';
import { ok, orWrong, warning, wrong } from './check.js';

/** The version that tests, containers and the cluster run. */
export const TESTED_NATS_VERSION = '2.15.1';

/** Only the operator's account may make this request. */
const OPERATORS_QUESTION = '$JS.API.INFO';
const UNREACHABLE = 'Look whether NATS runs, and at NATS_URL.';
const EVENTS = 'Events in NATS';

/** Checks the broker as far as this process's own account can see it. */
export async function checkBroker(
  nats: NatsConnection,
  { NATS_URL }: Pick<BaseConfig, 'NATS_URL'>,
): Promise<InstallationCheck[]> {
  if (!nats.isConnected()) return [wrong('NATS', 'Not connected', UNREACHABLE)];
  return [
    checkEncryption(nats, NATS_URL),
    await orWrong('Rights at NATS', UNREACHABLE, () => checkRights(nats)),
  ];
}

/** Separate from `checkBroker`, because all processes share one broker. */
export function checkBrokerVersion({ raw: { info } }: NatsConnection): InstallationCheck {
  return describeBrokerVersion(info?.version ?? 'unknown');
}

/** Other patch versions of the tested version are fine, because they only fix faults. */
export function describeBrokerVersion(version: string): InstallationCheck {
  const found = `Version ${version}`;
  const [major, minor] = TESTED_NATS_VERSION.split('.');
  if (version.startsWith(`${major}.${minor}.`)) return ok('NATS', found);
  return warning('NATS', found, `Only version ${TESTED_NATS_VERSION} is tested. Take that one when you can.`);
}

function checkEncryption({ raw }: NatsConnection, urls: string): InstallationCheck {
  const isEncrypted =
    raw.info?.tls_required === true || urls.split(',').every((url) => url.startsWith('tls:'));
  const host = new URL(`nats://${raw.getServer()}`).hostname.replace(/^\[|\]$/g, '');
  return describeBrokerConnection(host, isEncrypted);
}

/** Unlike an address, a host name does not show how far away the broker is, so it counts as private. */
export function describeBrokerConnection(host: string, isEncrypted: boolean): InstallationCheck {
  const name = 'Connection to NATS';
  if (isEncrypted) return ok(name, 'TLS');
  const kind = host === 'localhost' ? 'loopback' : /^[\d.]+$|:/.test(host) ? addressKindOf(host) : 'private';
  if (kind === 'loopback') return ok(name, 'Within this machine');
  const found = `Not encrypted, to ${host}`;
  if (kind === 'private') return ok(name, `${found}, which should be within a private network`);
  return wrong(name, found, 'Switch TLS on at the broker, and begin NATS_URL with tls://.');
}

/** A broker with the repository's accounts rejects requests that only the operator's command may make. */
async function checkRights(nats: NatsConnection): Promise<InstallationCheck> {
  const name = 'Rights at NATS';
  if (!(await nats.mayAsk(OPERATORS_QUESTION))) return ok(name, 'An account of its own, with limited rights');
  const advice = 'Give the broker the accounts of infra/nats/permissions.conf, and each process its own.';
  return wrong(name, 'This account may ask the broker anything', advice);
}

/** Checks that the broker keeps as many copies of the events as configured. */
export async function checkStream(nats: NatsConnection, replicas: number): Promise<InstallationCheck> {
  return orWrong(EVENTS, 'Create the streams: the release step does it.', async () =>
    describeStream(await (await nats.manager()).streams.info(EVENT_STREAM.name), replicas),
  );
}

/** A server that was down has to catch up before it has all events again. */
export function describeStream(
  { config, cluster }: Pick<StreamInfo, 'cluster'> & { config: Pick<StreamInfo['config'], 'num_replicas'> },
  replicas: number,
): InstallationCheck {
  const kept = `Kept by ${config.num_replicas} of ${replicas} servers`;
  if (config.num_replicas !== replicas)
    return wrong(EVENTS, kept, 'Run the release step, which gives the streams NATS_STREAM_REPLICAS.');
  const late = (cluster?.replicas ?? []).filter(({ current, offline }) => !current || offline);
  if (late.length === 0) return ok(EVENTS, kept);
  const servers = late.map(({ name }) => name).join(', ');
  return warning(EVENTS, `${kept}, but not by now: ${servers}`, 'Look whether these servers run.');
}
