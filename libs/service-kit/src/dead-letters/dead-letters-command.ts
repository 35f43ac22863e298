import { parseArgs } from 'node:util';
import type { FailedEvent, ReplaySelection } from '@sprinkle/contracts/system/system.schemas';
import { DataSource } from 'typeorm';
import { type DatabaseOptions, dataSourceOptions } from '../database/data-source-options.js';
import { findDeadLetters, requestReplay } from './stored-dead-letters.js';

/** Lists and replays one kind of failed events. */
export interface FailedEvents {
  kind: string;
  list(dataSource: DataSource): Promise<FailedEvent[]>;
  /** Returns the number of events that will be processed again. */
  replay(dataSource: DataSource, selection: ReplaySelection): Promise<number>;
  /** Tells whether the id has the format of this kind. */
  isId(id: string): boolean;
}

export const LIST_LIMIT = 1_000;

/**
 * Lists the events that a service gave up, or has the running service process them again: `[--replay ID]...`,
 * or `--replay all`.
 */
export async function runDeadLettersCommand(
  options: DatabaseOptions,
  others: FailedEvents[] = [],
): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { replay: { type: 'string', multiple: true } },
  });
  const service = options.applicationName;
  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  try {
    const kinds = [deadLettersOf(service), ...others];
    if (!values.replay) for (const failed of kinds) await list(service, failed, dataSource);
    else if (values.replay.includes('all')) for (const failed of kinds) await replayAll(failed, dataSource);
    else for (const id of values.replay) await replayOne(service, id, kinds, dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** A dead letter's number is unique only within its service, so its id begins with the service's name. */
function deadLettersOf(service: string): FailedEvents {
  const prefix = `${service}-`;
  return {
    kind: 'dead-letter',
    async list(dataSource) {
      const letters = await findDeadLetters(dataSource, { before: null, limit: LIST_LIMIT });
      return letters.map((letter) => ({ ...letter, id: prefix + letter.id }));
    },
    replay: (dataSource, { id }) => requestReplay(dataSource, { id: id?.slice(prefix.length) }),
    isId: (id) => id.startsWith(prefix) && /^[1-9]\d{0,17}$/.test(id.slice(prefix.length)),
  };
}

async function list(
  service: string,
  { kind, ...failed }: FailedEvents,
  dataSource: DataSource,
): Promise<void> {
  for (const { id, type, subject, attempts, reason, failedAt } of await failed.list(dataSource)) {
    const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
    console.log([kind, id, failedAt, tries, service, type, subject ?? 'without an id'].join('  '));
    console.log(`    ${reason}`);
  }
}

async function replayAll(failed: FailedEvents, dataSource: DataSource): Promise<void> {
  for (const { id } of await failed.list(dataSource)) {
    const count = await failed.replay(dataSource, { id });
    console.log(count > 0 ? `${id} is processed again` : `${id} is processed again already`);
  }
}

async function replayOne(
  service: string,
  id: string,
  kinds: FailedEvents[],
  dataSource: DataSource,
): Promise<void> {
  const count = await kinds.find(({ isId }) => isId(id))?.replay(dataSource, { id });
  if (count) return console.log(`${id} is processed again`);
  console.error(`${id} is not among what ${service} gave up, or is processed again already`);
  process.exitCode = 1;
}
