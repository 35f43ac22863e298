import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { getSettingsRpc, updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import { addAdmin } from '../src/admins/add-admin.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { createAdmin, createAdminActor, newRegistration, withOldPassword } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;

beforeEach(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterEach(() => identity.stop());

const settingsMails = () =>
  identity.events.of(emailRequested).filter(({ template }) => template === 'settings-changed');

it('an update changes the named settings, publishes them and logs who did it', async () => {
  const change = { maintenanceMode: true, minimumTipAmountCents: 250 };
  const settings = { ...UNCHANGED_SETTINGS, ...change };
  expect(await identity.call(updateSettingsRpc, change, admin)).toEqual(settings);
  expect(await identity.call(getSettingsRpc, {})).toEqual(settings);
  expect(await identity.events.waitFor(settingsChanged)).toEqual({ settings, version: 2 });
  const log = await identity.database.query(
    `SELECT admin_id, details, ip_address, user_agent FROM activity_logs WHERE action = 'settings-changed'`,
  );
  expect(log).toEqual([
    {
      admin_id: admin.id,
      details: { maintenanceMode: 'false -> true', minimumTipAmountCents: '100 -> 250' },
      ip_address: admin.ipAddress,
      user_agent: 'a test',
    },
  ]);
});

it('an update of the settings publishes nothing when nothing changes, and numbers the changes', async () => {
  await identity.call(updateSettingsRpc, UNCHANGED_SETTINGS, admin);
  await identity.call(updateSettingsRpc, {}, admin);
  await identity.call(updateSettingsRpc, { featuredCreatorsLimit: 9 }, admin);
  await identity.call(updateSettingsRpc, { featuredCreatorsLimit: 12 }, admin);
  await identity.events.waitFor(settingsChanged, ({ version }) => version === 3);
  expect(identity.events.of(settingsChanged).map(({ version }) => version)).toEqual([2, 3]);
});

it('an update of the blocked hosts keeps each host once, in order, and logs what was added and removed', async () => {
  const update = (blockedLinkHosts: string[]) =>
    identity.call(updateSettingsRpc, { blockedLinkHosts }, { ...admin, role: 'admin' });
  expect(
    await update(['Evil.Example.', ' пример.РФ ', 'evil.example', 'xn--e1afmkfd.xn--p1ai']),
  ).toMatchObject({
    blockedLinkHosts: ['evil.example', 'xn--e1afmkfd.xn--p1ai'],
  });
  await update(['xn--e1afmkfd.xn--p1ai', 'evil.example']);
  await update(Array.from({ length: 12 }, (_, index) => `${String.fromCharCode(97 + index)}.example`));
  const log = await identity.database.query(
    `SELECT details FROM activity_logs WHERE action = 'settings-changed' ORDER BY created_at`,
  );
  const first10 =
    'a.example, b.example, c.example, d.example, e.example, f.example, g.example, h.example, i.example, j.example';
  expect(log).toEqual([
    { details: { blockedLinkHosts: 'added evil.example, xn--e1afmkfd.xn--p1ai' } },
    {
      details: {
        blockedLinkHosts: `added ${first10} and 2 more; removed evil.example, xn--e1afmkfd.xn--p1ai`,
      },
    },
  ]);
  const tooMany = Array.from({ length: 1_001 }, (_, index) => `h${index}.example`);
  for (const [wrong, message] of [
    [['fine.example', 'https://evil.example'], 'Please enter a host, such as example.com'],
    [['evil.example/path'], 'Please enter a host, such as example.com'],
    [['localhost'], 'Please enter a host, such as example.com'],
    [tooMany, 'At most 1,000 hosts can be blocked'],
  ] as const)
    await expect(update([...wrong])).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  expect((await update(tooMany.slice(1))).blockedLinkHosts).toHaveLength(1_000);
});

it.each([
  { firstPayoutDays: 0 },
  { unreviewedPayoutLimitCents: 0 },
  { minimumPayoutCents: 100 },
  { payoutReservePercent: 5 },
  { payoutReserveDays: 8 },
  { payeeRecordRule: 'before-first-payout' as const },
  { payeeGrossThresholdCents: 1 },
  { adminIdleMinutes: 720 },
  { processingFeeBearer: 'creator' as const },
  { processingFeePercent: 10 },
  { processingFeeFixedCents: 100 },
  { automaticPayouts: 'weekly' as const },
  { automaticPayoutWeekday: 5 },
  { automaticPayoutMonthDay: 28 },
  { automaticPayoutLimitCents: 1_999 },
])('only a Super Admin with a recent password changes what guards or prices money: %j', async (change) => {
  const settings = await identity.call(getSettingsRpc, {});
  await expect(
    identity.call(updateSettingsRpc, { ...change, featuredCreatorsLimit: 7 }, { ...admin, role: 'admin' }),
  ).rejects.toMatchObject({ code: 'SUPER_REQUIRED' });
  await expect(identity.call(updateSettingsRpc, change, withOldPassword(admin))).rejects.toMatchObject({
    code: 'REAUTH_REQUIRED',
  });
  expect(await identity.call(getSettingsRpc, {})).toEqual(settings);
  expect(await identity.call(updateSettingsRpc, change, admin)).toMatchObject(change);
});

it('an ordinary administrator can change the other settings, and send the guarded ones unchanged', async () => {
  const change = {
    registrationEnabled: false,
    maintenanceMode: true,
    minimumTipAmountCents: 250,
    featuredCreatorsLimit: 9,
    monthlySupport: true,
  };
  const all = { ...UNCHANGED_SETTINGS, ...change };
  expect(await identity.call(updateSettingsRpc, all, { ...admin, role: 'admin' })).toEqual(all);
  await identity.events.waitFor(settingsChanged);
  expect(settingsMails()).toEqual([]);
});

it('every Super Admin is mailed which guarded settings changed, from what to what', async () => {
  const [second, removed] = [await createAdmin(identity), await createAdmin(identity)];
  const passwords = new PasswordHasher();
  await addAdmin(identity.database, passwords, {
    username: 'plain',
    email: 'plain@localhost',
    role: 'admin',
  });
  await identity.database.query(
    'UPDATE admin_users SET removed_at = now(), email = NULL, password_hash = NULL WHERE username = $1',
    [removed.username],
  );
  const change = { firstPayoutDays: 0, minimumPayoutCents: 100, minimumTipAmountCents: 250 };
  await identity.call(updateSettingsRpc, change, admin);
  await identity.events.waitFor(emailRequested, ({ to }) => to === second.email);
  expect(settingsMails().map(({ username }) => username)).toEqual(
    expect.arrayContaining([admin.username, second.username]),
  );
  expect(settingsMails()).toHaveLength(2);
  const changes = { firstPayoutDays: '14 -> 0', minimumPayoutCents: '1000 -> 100' };
  for (const { settings } of settingsMails())
    expect(settings).toEqual({ changedBy: admin.username, changes });
});

it('an update opens and closes registration at once', async () => {
  await identity.call(updateSettingsRpc, { registrationEnabled: false }, admin);
  await expect(identity.call(registerRpc, newRegistration())).rejects.toMatchObject({
    code: 'REGISTRATION_DISABLED',
  });
  await identity.call(updateSettingsRpc, { registrationEnabled: true }, admin);
  await identity.call(registerRpc, newRegistration());
});

it('several updates at once are all kept', async () => {
  await Promise.all([
    identity.call(updateSettingsRpc, { maintenanceMode: true }, admin),
    identity.call(updateSettingsRpc, { registrationEnabled: false }, admin),
    identity.call(updateSettingsRpc, { featuredCreatorsLimit: 3 }, admin),
  ]);
  expect(await identity.call(getSettingsRpc, {})).toEqual({
    ...UNCHANGED_SETTINGS,
    registrationEnabled: false,
    maintenanceMode: true,
    featuredCreatorsLimit: 3,
  });
});

it('an update of the settings changes nothing without a recent password', async () => {
  const change = identity.call(updateSettingsRpc, { maintenanceMode: true }, withOldPassword(admin));
  await expect(change).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  expect(await identity.call(getSettingsRpc, {})).toEqual(UNCHANGED_SETTINGS);
});

it('an update of the settings rejects callers who are not administrators', async () => {
  const creator: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
  for (const actor of [creator, newClient()]) {
    await expect(identity.call(updateSettingsRpc, { maintenanceMode: true }, actor)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  }
  expect(await identity.call(getSettingsRpc, {})).toEqual(UNCHANGED_SETTINGS);
});
