import { route, routes } from '../route.js';
import { chooseTipMailsRpc, getTipMailsRpc } from './notifications.rpc.js';

export const notificationsRoutes = routes('account', 'creators', {
  getTipMails: route(getTipMailsRpc, {
    get: '/api/users/me/tip-mails',
    summary: 'Read which emails you get about tips',
    description: 'The default is one for each tip.',
  }),
  chooseTipMails: route(chooseTipMailsRpc, {
    put: '/api/users/me/tip-mails',
    summary: 'Choose which emails you get about tips',
    description: 'Applies to tips from now on. A daily email that already contains tips is still sent.',
  }),
});
