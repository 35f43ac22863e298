import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AppConfig } from '@sprinkle/contracts/app-config.schemas';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { getSettingsRpc, updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { listFeaturedCreatorsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createSettings } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let stored: PlatformSettings;
let asked: { change: object; actor: object }[];
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await signInAdmin(gateway);
  await gateway.services.respondTo(getSettingsRpc, () => stored);
  await gateway.services.respondTo(updateSettingsRpc, (change, { kind, id }) => {
    asked.push({ change, actor: { kind, id } });
    stored = { ...stored, ...change };
    return stored;
  });
});
beforeEach(() => {
  stored = createSettings();
  asked = [];
});
afterAll(() => gateway.stop());

const put = (change: object, headers: Record<string, string> = ADMIN_HEADERS) =>
  fetch(`${gateway.url}/api/admin/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(change),
  });
const readConfig = async () => (await (await gateway.get('/api/config')).json()) as AppConfig;

it('an administrator changes the settings, which take effect at once', async () => {
  await readConfig();
  const response = await put({ minimumTipAmount: 2.5, maintenanceMode: true });
  expect(await response.json()).toEqual({
    registrationEnabled: true,
    maintenanceMode: true,
    minimumTipAmount: 2.5,
    monthlySupport: false,
    featuredCreatorsLimit: 6,
    adminIdleMinutes: 30,
    firstPayoutDays: 14,
    minimumPayout: 10,
    unreviewedPayoutLimit: 1_000,
    payoutReservePercent: 0,
    payoutReserveDays: 30,
    payeeRecordRule: 'off',
    payeeGrossThreshold: 600,
    automaticPayouts: 'off',
    automaticPayoutWeekday: 1,
    automaticPayoutMonthDay: 1,
    automaticPayoutLimit: 0,
    processingFeeBearer: 'platform',
    processingFeePercent: 2.9,
    processingFeeFixed: 0.3,
    blockedLinkHosts: [],
  });
  expect(asked).toEqual([
    {
      change: { maintenanceMode: true, minimumTipAmountCents: 250 },
      actor: { kind: 'admin', id: ADMIN.id },
    },
  ]);
  expect(await readConfig()).toMatchObject({
    limits: { minimumTip: 2.5 },
    features: { maintenanceMode: true },
  });
  await put({ maintenanceMode: false });
});

it('the configuration shows the processing charge once creators bear it', async () => {
  expect((await readConfig()).processing).toEqual({ percent: 0, fixed: 0 });
  await put({ processingFeeBearer: 'creator', processingFeePercent: 3.14, processingFeeFixed: 0.29 });
  expect(asked[0]).toMatchObject({
    change: { processingFeeBearer: 'creator', processingFeePercent: 3.14, processingFeeFixedCents: 29 },
  });
  expect((await readConfig()).processing).toEqual({ percent: 3.14, fixed: 0.29 });
});

it.each([4.35, 1.15, 19.99])(
  'an administrator saves $%s as the gross from which tax details are required',
  async (dollars) => {
    const change = { payeeRecordRule: 'from-yearly-gross', payeeGrossThreshold: dollars };
    expect(await (await put(change)).json()).toMatchObject(change);
    expect(asked).toMatchObject([
      {
        change: {
          payeeRecordRule: 'from-yearly-gross',
          payeeGrossThresholdCents: Number(String(dollars).replace('.', '')),
        },
      },
    ]);
  },
);

it('the gateway picks up a change that another gateway made', async () => {
  await put({ minimumTipAmount: 1 });
  await readConfig();
  stored = createSettings({ registrationEnabled: false });
  await gateway.publish(settingsChanged, { settings: stored, version: 7 });
  expect((await readConfig()).features.registrationEnabled).toBe(false);
});

it('the landing page features as many creators as the changed settings say', async () => {
  const limits: number[] = [];
  await gateway.services.respondTo(listFeaturedCreatorsRpc, ({ limit }) => {
    limits.push(limit);
    return [];
  });
  stored = createSettings({ featuredCreatorsLimit: 3 });
  await gateway.publish(settingsChanged, { settings: stored, version: 8 });
  await gateway.get('/api/featured-creators');
  expect(limits.at(-1)).toBe(3);
});

it.each([
  [{ minimumTipAmount: 0 }, 'Please enter a positive amount'],
  [{ minimumTipAmount: 0.001 }, 'Please enter an amount with at most two decimals'],
  [{ minimumTipAmount: 10_000.01 }, 'The minimum tip must be at most $10,000.00'],
  [{ featuredCreatorsLimit: 0 }, 'Please enter a whole number from 1 to 100'],
  [{ firstPayoutDays: -1 }, 'Please enter a whole number from 0 to 365'],
  [{ firstPayoutDays: 1.5 }, 'Please enter a whole number from 0 to 365'],
  [{ minimumPayout: 1_000.01 }, 'Please enter an amount from 0 to 1000'],
  [{ minimumPayout: 4.355 }, 'Please enter an amount with at most two decimals'],
  [{ unreviewedPayoutLimit: -0.01 }, 'Please enter an amount from 0 to 1000000'],
  [{ payoutReservePercent: 51 }, 'Please enter a whole number from 0 to 50'],
  [{ payoutReserveDays: 7 }, 'Please enter a whole number from 8 to 180'],
  [{ payeeRecordRule: 'always' }, 'Please say when tax details are required'],
  [{ payeeGrossThreshold: 0 }, 'Please enter a positive amount'],
  [{ payeeGrossThreshold: 4.355 }, 'Please enter an amount with at most two decimals'],
  [{ payeeGrossThreshold: 1_000_000.01 }, 'The gross of a year must be at most $1,000,000.00'],
  [{ blockedLinkHosts: ['https://evil.example'] }, 'Please enter a host, such as example.com'],
  [{ automaticPayouts: 'daily' }, 'Please say how often payouts are automatic'],
  [{ automaticPayoutWeekday: 8 }, 'Please enter a whole number from 1 to 7'],
  [{ automaticPayoutMonthDay: 29 }, 'Please enter a whole number from 1 to 28'],
  [{ automaticPayoutLimit: -0.01 }, 'Please enter an amount from 0 to 1000000'],
  [{ processingFeeBearer: 'tipper' }, "Please say who pays the provider's fee"],
  [{ processingFeePercent: 10.01 }, 'Please enter a percentage from 0 to 10 with at most two decimals'],
  [{ processingFeePercent: 2.905 }, 'Please enter a percentage from 0 to 10 with at most two decimals'],
  [{ processingFeeFixed: 1.01 }, 'Please enter an amount from 0 to 1'],
  [{ featuredCreatorsLimit: 1.5 }, 'Please enter a whole number from 1 to 100'],
  [{ maintenanceMode: 'yes' }, 'Please say whether maintenance mode is active'],
])('the settings reject %j', async (change, message) => {
  const response = await put(change);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message });
  expect(asked).toEqual([]);
});

it('the settings accept a minimum of one cent, but browsers get the higher minimum of the provider', async () => {
  expect(await (await put({ minimumTipAmount: 0.01 })).json()).toMatchObject({ minimumTipAmount: 0.01 });
  expect((await readConfig()).limits.minimumTip).toBe(0.5);
});

it('only administrators can change the settings', async () => {
  expect((await put({ maintenanceMode: true }, {})).status).toBe(401);
  expect(asked).toEqual([]);
});
