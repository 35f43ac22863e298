import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import {
  getOwnProfileRpc,
  getPublicProfileRpc,
  listButtonIconsRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { getFeeRateRpc } from '@sprinkle/contracts/tips/money/fee.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { parseConfig } from '@sprinkle/service-kit/load-config';
import { type NetworkGate, startNetworkGate } from '@sprinkle/service-testing/network-gate';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { configSchema } from '../src/config.js';
import { runGateway, type RunningGateway } from '../src/run-gateway.js';
import {
  createAccount,
  createProfile,
  createProfileSnapshot,
  createSession,
  createSettings,
} from './factories.js';
import { ENVIRONMENT, startGateway, type TestGateway } from './start-gateway.js';

interface State {
  displayName: string;
  maintenanceMode: boolean;
  feePercent: number;
  icon: string;
  isSignedIn: boolean;
}

const account = createAccount();
const sessionId = randomUUID();
const before: State = {
  displayName: 'Before',
  maintenanceMode: false,
  feePercent: 10,
  icon: 'Heart',
  isSignedIn: true,
};
const after: State = {
  displayName: 'After',
  maintenanceMode: true,
  feePercent: 12,
  icon: 'Star',
  isSignedIn: false,
};

let services: TestGateway;
let gate: NetworkGate;
let cutOff: RunningGateway;
let state = before;

beforeAll(async () => {
  services = await startGateway();
  const { respondTo } = services.services;
  await respondTo(getSettingsRpc, () => createSettings({ maintenanceMode: state.maintenanceMode }));
  await respondTo(getFeeRateRpc, () => ({ feeBasisPoints: state.feePercent * 100 }));
  await respondTo(getPublicTipsRpc, () => ({ tips: [], goal: null }));
  await respondTo(listButtonIconsRpc, () => [
    { id: randomUUID(), name: state.icon, imageData: 'data:image/svg+xml,%3Csvg%2F%3E', defaultText: 'Tip' },
  ]);
  await respondTo(getPublicProfileRpc, () => ({
    creatorId: randomUUID(),
    isOwnerOnly: false,
    profile: createProfile({ displayName: state.displayName }),
    buttonIcon: null,
    socialLinks: [],
  }));

  await respondTo(getOwnProfileRpc, () => createProfile());
  await respondTo(getSessionRpc, () => {
    if (!state.isSignedIn) throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return { ...createSession(account), sessionId };
  });
  gate = await startNetworkGate(services.nats.url);
  cutOff = await runGateway(parseConfig(configSchema, { ...ENVIRONMENT, NATS_URL: gate.url }));
});

afterAll(async () => {
  await cutOff.close();
  await gate.stop();
  await services.stop();
});

async function read(path: string) {
  return (await fetch(`${cutOff.url}/api/${path}`)).json() as Promise<never>;
}

async function readState(): Promise<State> {
  const { user } = (await read('users/maya_fit')) as { user: { displayName: string } };
  const config = (await read('config')) as {
    features: { maintenanceMode: boolean };
    platformFeePercent: number;
  };
  const [icon] = (await read('button-icons')) as { name: string }[];
  const cookie = 'sprinkle_session=the-token';
  const own = await fetch(`${cutOff.url}/api/auth/current`, { headers: { cookie } });
  return {
    displayName: user.displayName,
    maintenanceMode: config.features.maintenanceMode,
    feePercent: config.platformFeePercent,
    icon: icon?.name ?? '',
    isSignedIn: own.status === 200,
  };
}

it('a gateway that was cut off shows all changes once it reconnects, and every later change', async () => {
  expect(await readState()).toEqual(before);
  gate.close();
  await waitFor(async () => (await fetch(`${cutOff.healthUrl}/health/ready`)).status === 503);
  state = after;
  await services.events.publish(profileUpdated, { profile: createProfileSnapshot() });
  await services.events.publish(sessionEnded, { sessionIds: [sessionId], audience: 'creator' });
  gate.open();
  await waitFor(async () => (await fetch(`${cutOff.healthUrl}/health/ready`)).status === 200);
  expect(await readState()).toEqual(after);

  state = { ...after, displayName: 'Later' };
  await waitFor(async () => {
    await services.events.publish(profileUpdated, { profile: createProfileSnapshot() });
    return (await readState()).displayName === 'Later';
  });
});
