import { route, routes } from '../route.js';
import { getTotpStatusRpc, renewRecoveryCodesRpc } from './authenticator-apps.rpc.js';

export const authenticatorAppsRoutes = {
  ...routes('admin account', 'new-admins', {
    getTotpStatus: route(getTotpStatusRpc, {
      get: '/api/admin/totp',
      summary: "Read the status of the administrator's authenticator app",
      description: 'Includes the number of unused recovery codes.',
    }),
  }),
  ...routes('account', 'creators', {
    getOwnTotpStatus: route(getTotpStatusRpc, {
      get: '/api/users/me/totp',
      summary: "Read the status of the account's authenticator app",
      description: 'Includes the number of unused recovery codes.',
    }),
    renewRecoveryCodes: route(renewRecoveryCodesRpc, {
      post: '/api/users/me/totp/recovery-codes',
      errors: ['REAUTH_REQUIRED', 'WRONG_STATE'],
      summary: 'Replace the recovery codes',
      description:
        'Returns ten new recovery codes, which are shown once. Requires a password entered in the last ten minutes.',
    }),
  }),
};
