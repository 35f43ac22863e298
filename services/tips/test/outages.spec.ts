import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { type NetworkGate, startNetworkGate } from '@sprinkle/service-testing/network-gate';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Client } from 'pg';
import { migrations } from '../src/database.js';
import { accountSnapshot } from './factories.js';
import { runTips } from './start-tips.js';

const CONSUMER = 'tips_identity_account-verified_v1';
const ATTEMPTS_MAX = 6;

let gate: NetworkGate;
let tips: Awaited<ReturnType<typeof startBehindGate>>;
let database: Client;

beforeAll(async () => {
  tips = await startBehindGate();
  database = new Client({ connectionString: tips.databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await tips.stop();
  await gate.stop();
});

function startBehindGate() {
  return startTestService({
    name: 'tips',
    migrate: (url) => runMigrations({ url, migrations }),
    async start({ databaseUrl, natsUrl }) {
      gate = await startNetworkGate(databaseUrl);
      return runTips({ databaseUrl: gate.url, natsUrl, stripeUrl: 'http://127.0.0.1:9' }, {});
    },
  });
}

/** Takes deliveries in the service's place and rejects them, as if the outage had lasted for hours. */
async function redeliver(nats: NatsConnection): Promise<void> {
  const consumer = await nats.jetStream.consumers.get(EVENT_STREAM.name, CONSUMER);
  const rejections = Array.from({ length: ATTEMPTS_MAX }, async () => {
    const message = await consumer.next();
    message?.nak();
    return message?.info.deliveryCount ?? 0;
  });
  expect(Math.max(...(await Promise.all(rejections)))).toBeGreaterThanOrEqual(ATTEMPTS_MAX);
}

it('an event does not become a dead letter after a long Postgres outage and one handler error', async () => {
  const nats = tips.service.app.get(NatsConnection);
  const account = accountSnapshot();
  await database.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a bug'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON creators FOR EACH ROW EXECUTE FUNCTION fail()`);
  gate.close();
  await tips.events.publish(accountVerified, { account });
  await redeliver(nats);
  gate.open();

  const [failed] = await waitFor(async () => {
    const { rows } = await database.query('SELECT * FROM event_attempts WHERE attempts > 0');
    return rows.length > 0 && rows;
  });
  expect(failed).toMatchObject({ attempts: 1, unfinished_attempts: 0 });
  expect(failed.last_error).toContain('a bug');
  expect((await database.query('SELECT 1 FROM dead_letters')).rows).toEqual([]);

  await database.query('DROP TRIGGER fail ON creators');
  await waitFor(async () => {
    const { rows } = await database.query('SELECT 1 FROM creators WHERE id = $1', [account.id]);
    return rows.length > 0;
  });
  expect((await database.query('SELECT 1 FROM dead_letters')).rows).toEqual([]);
});
