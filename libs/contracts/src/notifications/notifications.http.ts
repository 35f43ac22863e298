import { route, routes } from '../route.js';
import { chooseTipMailsRpc, getTipMailsRpc } from './notifications.rpc.js';

export const notificationsRoutes = routes('account', 'creators', {
  getTipMails: route(getTipMailsRpc, {
    get: '/api/users/me/tip-mails',
    summary: 'Read your choice of emails about tips',
    description: 'The default is one email for each tip.',
  }),
  chooseTipMails: route(chooseTipMailsRpc, {
    put: '/api/users/me/tip-mails',
    summary: 'Choose your emails about tips',
    description:
      'The choice applies to tips from now on. A daily email that already contains tips is still sent.',
  }),
});
