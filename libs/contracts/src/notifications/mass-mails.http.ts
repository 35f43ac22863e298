import { route, routes } from '../route.js';
import {
  countMassMailRecipientsRpc,
  getMassMailRpc,
  listMassMailsRpc,
  listUndeliveredMailsRpc,
  stopMassMailRpc,
  unsubscribeRpc,
} from './mass-mails.rpc.js';

export const massMailsRoutes = {
  ...routes('mass mail', 'admins', {
    countMassEmailRecipients: route(countMassMailRecipientsRpc, {
      get: '/api/admin/communications/recipients',
      summary: 'Count those to whom a mass e-mail would go now',
      description: 'Verified users who are neither blocked nor unsubscribed, and whose address accepts mail.',
    }),
    listMassEmails: route(listMassMailsRpc, {
      get: '/api/admin/communications',
      summary: 'List the mass e-mails with their progress, newest first',
      description: 'The counts change while a mail is being sent.',
    }),
    getMassEmail: route(getMassMailRpc, {
      get: '/api/admin/communications/:id',
      errors: ['NOT_FOUND'],
      summary: 'Read the progress of a mass e-mail',
      description: 'The counts change while it is being sent.',
    }),
    listUndeliveredEmails: route(listUndeliveredMailsRpc, {
      get: '/api/admin/communications/:id/undelivered',
      errors: ['NOT_FOUND'],
      summary: 'List the addresses that a mass e-mail did not reach, which are masked',
      description: 'With those that it perhaps did not reach.',
    }),
    stopMassEmail: route(stopMassMailRpc, {
      post: '/api/admin/communications/:id/stop',
      errors: ['NOT_FOUND', 'WRONG_STATE'],
      summary: 'Stop a mass e-mail',
      description: 'What is not sent yet is skipped. May be repeated.',
    }),
  }),
  ...routes('mails', 'anyone', {
    unsubscribe: route(unsubscribeRpc, {
      post: '/api/unsubscribe',
      errors: ['INVALID_TOKEN'],
      summary: 'End mass e-mails to an account',
      description: 'The token comes from the link in a mass e-mail. May be repeated.',
    }),
  }),
};
