/** Backs up a system in use, verifies the backup, destroys everything, restores it, and checks that all is there and works. */
import { cpSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { storesOf } from '@sprinkle/backup/stores';
import { takeBackup } from '@sprinkle/backup/take-backup';
import { requireIntact, verifyBackup } from '@sprinkle/backup/verify-backup';
import { ask } from '@sprinkle/client/ask';
import { request } from '@sprinkle/client/http';
import { mailsTo } from '@sprinkle/client/mails';
import { pay } from '@sprinkle/client/provider';
import { siteOf } from '@sprinkle/client/site';
import { openTip } from '@sprinkle/client/tip';
import { until } from '@sprinkle/client/until';
import pg from 'pg';
import { restoreBackup } from '../backup/restore-backup.ts';
import { backupIn, variablesOf } from '../backup/variables.ts';
import { build } from '../build.ts';
import { ownSettings, type OwnSystem, withOwnSystem, withSupervisor } from '../checks/own-system.ts';
import { verify } from '../checks/verify.ts';
import { mainJourney } from '../containers/journey.ts';
import { say } from '../processes/console.ts';
import { runNode } from '../processes/run-command.ts';
import { stopSignal } from '../processes/stop-signal.ts';
import { folderOf } from '../system.ts';

const CREATOR = 'beforethebackup';
const NOT_MAILED = 'paid.before@fans.example';
const NOT_PAID = 'paid.after@fans.example';
/** An unconfirmed tip is looked up at the provider after two minutes. */
const WITHIN_MS = 300_000;
/** A backup contains neither the keys, which are stored separately, nor the stand-in's state, which is not the product's. */
const KEPT = ['secrets.json', 'stripe-sandbox', 'logs'];

const signal = stopSignal(say);

await verify('backup', async (directory) => {
  const data = join(directory, 'data');
  const backup = join(directory, 'backup');
  await build(signal, say);
  const picture = await withOwnSystem(data, signal, (system) => useAndBackUp(system, backup));
  await checkDamage(backup, join(directory, 'damaged'));
  say('Destroying everything but the keys …');
  for (const name of readdirSync(data))
    if (!KEPT.includes(name)) rmSync(join(data, name), { recursive: true, force: true });
  await withSupervisor(data, signal, async (supervisor) =>
    restoreBackup({ supervisor, settings: await ownSettings(data), signal, say }, backupIn(backup)),
  );
  await withOwnSystem(data, signal, (system) => checkRestored(system, picture));
});

/** Returns the creator's picture. */
async function useAndBackUp(system: OwnSystem, backup: string): Promise<Buffer> {
  const { runtime, supervisor } = system;
  const { stripe } = siteOf(runtime);
  await mainJourney(siteOf(system.runtime), CREATOR, signal);
  const notifications = supervisor.pids().notifications as number;
  say('Freezing notifications, and backing up while an event waits for it and a payment is open …');
  process.kill(notifications, 'SIGSTOP');
  try {
    await pay(stripe, await tipOf(system, NOT_MAILED), { signal });
    await settled(system, NOT_MAILED);
    const openIntent = await tipOf(system, NOT_PAID);
    const stores = storesOf(variablesOf(runtime));
    await takeBackup(stores, backupIn(backup));
    await verifyBackup(stores, backupIn(backup));
    await pay(stripe, openIntent, { signal });
  } finally {
    process.kill(notifications, 'SIGCONT');
  }
  return pictureOf(system);
}

/** Truncates a file, as a full disk would. */
async function checkDamage(backup: string, damaged: string): Promise<void> {
  cpSync(backup, damaged, { recursive: true });
  const files = backupIn(damaged);
  const manifest = await files.readManifest();
  const [object] = manifest.objects;
  if (!object) throw new Error('The backup has no file of the bucket.');
  truncateSync(join(damaged, object.path), 100);
  const problem = await requireIntact(files, manifest).catch((error: Error) => error.message);
  if (!problem?.includes(`${object.key} of the bucket, has 100 bytes`))
    throw new Error(`A file that was cut off was not noticed: ${problem ?? 'no error'}`);
}

async function checkRestored(system: OwnSystem, picture: Buffer): Promise<void> {
  if (!picture.equals(await pictureOf(system)))
    throw new Error('The picture is another one after the restore.');
  await within('the event that waited is mailed', async () => (await countMails(system, NOT_MAILED)) === 1);
  await within(
    'the payment is found at the provider',
    async () => (await countMails(system, NOT_PAID)) === 1,
  );
  if ((await countMails(system, `fan.of.${CREATOR}@fans.example`)) > 0)
    throw new Error('An event that had been processed before the backup was mailed again.');
  await assertPayoutsLocked(system);
  await mainJourney(siteOf(system.runtime), 'aftertherestore', signal);
  await within('npm run reconcile finds no drift', () => hasNoDrift(system));
}

/** The restore ended with the steps of `npm run after-restore`. */
async function assertPayoutsLocked({ runtime }: OwnSystem): Promise<void> {
  const client = new pg.Client({ connectionString: runtime.parts.databaseUrls.tips });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM payout_locks WHERE released_at IS NULL');
    if (rowCount !== 1) throw new Error('Payouts are not locked after the restore.');
  } finally {
    await client.end();
  }
}

/** Opens a payment and returns its client secret. */
async function tipOf({ runtime }: OwnSystem, senderEmail: string): Promise<string> {
  const tip = { username: CREATOR, senderName: 'Sam', senderEmail, amount: 5, message: 'Again!' };
  return (await openTip(runtime.addresses.api, tip, { signal })).clientSecret;
}

/** Waits until the payment is in the ledger and its event has left the outbox. */
async function settled({ runtime }: OwnSystem, senderEmail: string): Promise<void> {
  const client = new pg.Client({ connectionString: runtime.parts.databaseUrls.tips });
  await client.connect();
  try {
    await within('the tip is settled', async () => {
      const { rowCount } = await client.query(
        `SELECT 1 FROM tips WHERE sender_email = $1 AND status = 'succeeded'
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE published_at IS NULL)`,
        [senderEmail],
      );
      return rowCount === 1;
    });
  } finally {
    await client.end();
  }
}

async function pictureOf({ runtime }: OwnSystem): Promise<Buffer> {
  const { user } = await ask(runtime.addresses.api, `/users/${CREATOR}`, { signal });
  const path = new URL(user.profileImage ?? '', runtime.addresses.web).pathname;
  const served = await request(new URL(path, runtime.addresses.web).href, { signal });
  return Buffer.from(await served.arrayBuffer());
}

async function countMails({ runtime }: OwnSystem, address: string): Promise<number> {
  return (await mailsTo(siteOf(runtime).mail, address, signal)).length;
}

async function hasNoDrift({ runtime }: OwnSystem): Promise<boolean> {
  const cwd = folderOf('tips');
  const { exitCode } = await runNode(['dist/reconcile.js'], { cwd, env: runtime.environments.tips, signal });
  return exitCode === 0;
}

function within(what: string, isTrue: () => Promise<boolean>): Promise<boolean> {
  return until(what, isTrue, WITHIN_MS, signal);
}
