import { route, routes } from '../route.js';
import { getTotpStatusRpc, renewRecoveryCodesRpc } from './authenticator-apps.rpc.js';

export const authenticatorAppsRoutes = {
  ...routes('admin account', 'new-admins', {
    getTotpStatus: route(getTotpStatusRpc, {
      get: '/api/admin/totp',
      summary: 'Read whether the administrator has an authenticator app',
      description: 'With the number of recovery codes that were not used.',
    }),
  }),
  ...routes('account', 'creators', {
    getOwnTotpStatus: route(getTotpStatusRpc, {
      get: '/api/users/me/totp',
      summary: 'Read whether the account has an authenticator app',
      description: 'With the number of recovery codes that were not used.',
    }),
    renewRecoveryCodes: route(renewRecoveryCodesRpc, {
      post: '/api/users/me/totp/recovery-codes',
      errors: ['REAUTH_REQUIRED', 'WRONG_STATE'],
      summary: 'Replace the recovery codes',
      description: 'Returns ten new ones, once. Requires a password entered in the last ten minutes.',
    }),
  }),
};
