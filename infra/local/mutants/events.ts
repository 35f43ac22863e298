import { faultsIn, type Mutant } from './mutant.ts';

const OUTBOX = ['libs/service-kit/test/outbox.spec.ts'];

/** Faults in the outbox and inbox. */
export const events: Mutant[] = [
  ...faultsIn('libs/service-kit/src/outbox/outbox-relay.ts', OUTBOX, [
    ['FROM outbox WHERE published_at IS NULL\n', 'FROM outbox\n'],
    ['FOR UPDATE SKIP LOCKED', ''],
    [
      'UPDATE outbox SET published_at = now() WHERE id',
      'UPDATE outbox SET published_at = now() WHERE true OR id',
    ],
    ['msgID: event.id,', ''],
    ['requestId: event.requestId ?? undefined,', ''],
    [
      'return taken === BATCH_SIZE;',
      'return false;',
      'The next batch comes a second later, by itself. Only a test that measures time could tell.',
    ],
  ]),
  ...faultsIn(
    'libs/service-kit/src/outbox/outbox-relay.ts',
    ['libs/service-kit/test/event-stream.spec.ts'],
    [["results[index]?.status === 'fulfilled'", 'true']],
  ),
  ...faultsIn('libs/service-kit/src/outbox/record-event.ts', OUTBOX, [
    ['if (!parsed.success) throw', 'if (false) throw'],
    ['context?.requestId ?? null', 'null'],
  ]),
  ...faultsIn('libs/service-kit/src/outbox/purge-old-events.ts', OUTBOX, [
    [
      "published_at < now() - interval '7 days'",
      "published_at IS NULL OR published_at < now() - interval '7 days'",
    ],
    ["published_at < now() - interval '7 days'", "published_at < now() - interval '6 days'"],
    ["published_at < now() - interval '7 days'", "published_at < now() - interval '8 days'"],
  ]),
  ...faultsIn(
    'libs/service-kit/src/inbox/event-processor.ts',
    ['libs/service-kit/test/inbox.spec.ts'],
    [
      [
        'await this.dataSource.transaction(async (manager) => {',
        'await Promise.resolve(this.dataSource.manager).then(async (manager) => {',
      ],
      ['if (isNew) await handle(', 'await handle('],
      ['if (isUnavailable(error)) this.interrupt(message, error);\n      else await', 'await'],
      ['if (retryDelay === undefined) await', 'if (false) await'],
      ['earlier.unfinishedAttempts >= ATTEMPTS_MAX', 'false'],
      ['      message.ack();\n    } catch', '    } catch'],
      ['await this.giveUp(message, event.id, event.message, 1);', ''],
    ],
  ),
  ...faultsIn(
    'libs/service-kit/src/inbox/store-attempts.ts',
    ['libs/service-kit/test/inbox.spec.ts'],
    [
      ['SET attempts = earlier.attempts + 1, unfinished_attempts = 0', 'SET unfinished_attempts = 0'],
      ['SET unfinished_attempts = earlier.unfinished_attempts + 1,', 'SET'],
      ['SET attempts = earlier.attempts + 1, unfinished_attempts = 0', 'SET attempts = earlier.attempts + 1'],
    ],
  ),
];
