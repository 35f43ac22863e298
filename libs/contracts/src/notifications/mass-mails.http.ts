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
      summary: 'Count the recipients a mass email would have now',
      description:
        'Verified users who are neither blocked nor unsubscribed, and whose address accepts email.',
    }),
    listMassEmails: route(listMassMailsRpc, {
      get: '/api/admin/communications',
      summary: 'List the mass emails with their progress, newest first',
      description: 'The counts change while an email is being sent.',
    }),
    getMassEmail: route(getMassMailRpc, {
      get: '/api/admin/communications/:id',
      errors: ['NOT_FOUND'],
      summary: 'Read the progress of a mass email',
      description: 'The counts change while it is being sent.',
    }),
    listUndeliveredEmails: route(listUndeliveredMailsRpc, {
      get: '/api/admin/communications/:id/undelivered',
      errors: ['NOT_FOUND'],
      summary: "List the addresses that a mass email didn't reach, masked",
      description: "Includes addresses that it possibly didn't reach.",
    }),
    stopMassEmail: route(stopMassMailRpc, {
      post: '/api/admin/communications/:id/stop',
      errors: ['NOT_FOUND', 'WRONG_STATE'],
      summary: 'Stop a mass email',
      description: "Emails that haven't been sent yet are skipped. Safe to repeat.",
    }),
  }),
  ...routes('mails', 'anyone', {
    unsubscribe: route(unsubscribeRpc, {
      post: '/api/unsubscribe',
      errors: ['INVALID_TOKEN'],
      summary: 'Unsubscribe an account from mass emails',
      description: 'The token comes from the link in a mass email. Safe to repeat.',
    }),
  }),
};
