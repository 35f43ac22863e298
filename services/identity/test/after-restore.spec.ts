import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { verifyEmailRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { getAdminSessionRpc, getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { signInAdmin } from './administrators.js';
import { createAdmin, createSignedInUser, createUnverifiedUser, signIn, tokenSentTo } from './factories.js';
import { type Identity, startIdentity } from './start-identity.js';

const COMMAND = new URL('../dist/after-restore.js', import.meta.url);

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const afterRestore = () => runServiceCommand(COMMAND, { IDENTITY_DATABASE_URL: identity.databaseUrl });

const logged = () =>
  identity.database.query(
    `SELECT admin_id, details FROM activity_logs WHERE action = 'state-restored' ORDER BY created_at`,
  );

it('the after-restore command ends all sessions, links and enrolment codes, and logs that', async () => {
  const creator = await createSignedInUser(identity);
  const admin = await createAdmin(identity);
  const { sessionToken, actor } = await signInAdmin(identity, admin);
  const newcomer = await createUnverifiedUser(identity);
  const token = await tokenSentTo(identity, newcomer.email, newcomer.username);
  await identity.database.query(
    `UPDATE admin_users SET enrolment_code_hash = 'x', enrolment_code_expires_at = now() + interval '1 hour' WHERE id = $1`,
    [admin.id],
  );
  expect(afterRestore()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^identity: 2 sessions, 1 links and 1 enrolment codes ended; who of these administrators stays\? [^\n]*; \d+ events are published again\n$/,
    ),
    stderr: '',
  });
  const rejects = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });
  await rejects(identity.call(getSessionRpc, { sessionToken: creator.sessionToken }), 'NOT_SIGNED_IN');
  await rejects(identity.call(getAdminSessionRpc, { sessionToken }), 'NOT_SIGNED_IN');
  await rejects(identity.call(verifyEmailRpc, { token }), 'INVALID_TOKEN');
  const [row] = await identity.database.query('SELECT enrolment_code_hash FROM admin_users WHERE id = $1', [
    admin.id,
  ]);
  expect(row.enrolment_code_hash).toBeNull();
  for (const [audience, sessionId] of [
    ['creator', creator.actor.sessionId],
    ['admin', actor.sessionId],
  ] as const)
    await identity.events.waitFor(
      sessionEnded,
      (ended) => ended.audience === audience && ended.sessionIds.includes(String(sessionId)),
    );
  expect(await logged()).toEqual([
    { admin_id: null, details: { sessions: '2', links: '1', enrolmentCodes: '1' } },
  ]);
  expect(await signIn(identity, creator)).toMatchObject({ actor: { id: creator.id } });
});

it('the after-restore command lists the restored administrators, without those who had been removed', async () => {
  const [maya, kim, gone] = [
    await createAdmin(identity),
    await createAdmin(identity),
    await createAdmin(identity),
  ];
  await signInAdmin(identity, maya);
  await identity.database.query(`UPDATE admin_users SET role = 'admin' WHERE username = $1`, [kim.username]);
  await identity.database.query(
    'UPDATE admin_users SET removed_at = now(), email = NULL, password_hash = NULL WHERE username = $1',
    [gone.username],
  );
  const { stdout } = afterRestore();
  expect(stdout).toContain('who of these administrators stays? Remove the others in the console first: ');
  const today = new Date().toISOString().slice(0, 10);
  expect(stdout).toContain(`${maya.username} (super, last sign-in ${today})`);
  expect(stdout).toContain(`${kim.username} (admin, last sign-in never)`);
  expect(stdout).not.toContain(gone.username);
  expect(stdout).not.toContain('@');
});

it('the after-restore command can be run again, and then has nothing left to end', async () => {
  const creator = await createSignedInUser(identity);
  expect(afterRestore()).toMatchObject({ status: 0 });
  expect(afterRestore()).toMatchObject({ status: 0 });
  const last = (await logged()).at(-1).details;
  expect(last).toMatchObject({ sessions: '0', links: '0', enrolmentCodes: '0' });
  await expect(identity.call(getSessionRpc, { sessionToken: creator.sessionToken })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});

it('the after-restore command fails without the database URL and names the missing variable', () => {
  expect(runServiceCommand(COMMAND, {})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('IDENTITY_DATABASE_URL'),
  });
});
