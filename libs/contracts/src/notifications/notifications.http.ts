import { route, routes } from '../route.js';
import { chooseTipMailsRpc, getTipMailsRpc } from './notifications.rpc.js';

export const notificationsRoutes = routes('account', 'creators', {
  getTipMails: route(getTipMailsRpc, {
    get: '/api/users/me/tip-mails',
    summary: 'Read which mails you get about tips',
    description: 'One for each tip at first.',
  }),
  chooseTipMails: route(chooseTipMailsRpc, {
    put: '/api/users/me/tip-mails',
    summary: 'Choose which mails you get about tips',
    description: 'Applies to tips from now on. A daily mail that already has tips is still sent.',
  }),
});
