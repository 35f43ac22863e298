import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { getSettingsRpc, updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import { createAdminActor, newRegistration, withOldPassword } from './factories.js';
import { type Identity, newClient, startIdentity } from './start-identity.js';

let identity: Identity;
let admin: Actor;

beforeEach(async () => {
  identity = await startIdentity({ RATE_LIMITS: 'relaxed' });
  admin = await createAdminActor(identity);
});
afterEach(() => identity.stop());

it('an update changes the named settings, tells the others and logs who did it', async () => {
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

it.each([
  { automaticPayouts: 'weekly' as const },
  { automaticPayoutWeekday: 5 },
  { automaticPayoutMonthDay: 28 },
  { automaticPayoutLimitCents: 1_999 },
])('a Super Admin alone changes what is paid without a second person: %j', async (change) => {
  const [settings, plain, root] = [await identity.call(getSettingsRpc, {}), 'admin', 'super'] as const;
  await expect(
    identity.call(updateSettingsRpc, { ...change, featuredCreatorsLimit: 7 }, { ...admin, role: plain }),
  ).rejects.toMatchObject({ code: 'SUPER_REQUIRED' });
  expect(await identity.call(getSettingsRpc, {})).toEqual(settings);
  expect(await identity.call(updateSettingsRpc, change, { ...admin, role: root })).toMatchObject(change);
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

it('an update of the settings rejects callers who are no administrators', async () => {
  const creator: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
  for (const actor of [creator, newClient()]) {
    await expect(identity.call(updateSettingsRpc, { maintenanceMode: true }, actor)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  }
  expect(await identity.call(getSettingsRpc, {})).toEqual(UNCHANGED_SETTINGS);
});
