import type { Admin, AppConfig, PlatformSettings, PlatformStats } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { routes } from '../router';
import { App } from '../shell/App';
import { createStore } from '../store';

export const admin: Admin = {
  id: '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01',
  username: 'root_admin',
  email: 'root@example.test',
  role: 'super',
};

export const stats: PlatformStats = {
  totalUsers: 1_234_567,
  activeUsers: 340_000,
  totalTips: 9_876_543,
  totalTipAmountCents: 123_450,
  averageTipAmountCents: 1_403,
  platformFeeTotalCents: 12_345,
  totalPlatformFeeCents: 12_345,
};

export const settings: PlatformSettings = UNCHANGED_SETTINGS;

const config: AppConfig = {
  productName: 'Sprinkle',
  publicUrl: 'http://sprinkle.test',
  publicHost: 'sprinkle.test',
  contactEmail: 'hello@sprinkle.test',
  platformFeePercent: 10,
  processing: { percent: 0, fixedCents: 0 },
  retention: { senderAddressMonths: 24, payoutRecordYears: 10 },
  limits: { minimumTipCents: 100, maximumTipCents: 1_000_000, tipMessage: 300, imageBytes: 5_242_880 },
  features: { registrationEnabled: true, maintenanceMode: false },
  stripe: {
    publishableKey: 'pk_test_sprinkle',
    scriptUrl: 'http://sprinkle.test/stripe.js',
    paymentMethodConfiguration: null,
  },
};

/** Renders the console at an address below /admin, with a new store. */
export function renderConsole(address: string) {
  server.use(respond<AppConfig>('get', '/api/config', config));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <>
      <App store={createStore()} router={router} />
      <Toasts />
    </>,
  );
  return { router };
}
