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
      summary: 'Count the recipients of a mass email',
      description:
        'Counts the users who would get a mass email now: those who are verified and neither blocked nor unsubscribed, and whose address accepts email.',
    }),
    listMassEmails: route(listMassMailsRpc, {
      get: '/api/admin/communications',
      summary: 'List the mass emails, newest first',
      description: 'Returns the progress of each mass email. The counts change while an email is being sent.',
    }),
    getMassEmail: route(getMassMailRpc, {
      get: '/api/admin/communications/:id',
      errors: ['NOT_FOUND'],
      summary: 'Read the progress of a mass email',
      description: 'The counts change while the mass email is being sent.',
    }),
    listUndeliveredEmails: route(listUndeliveredMailsRpc, {
      get: '/api/admin/communications/:id/undelivered',
      errors: ['NOT_FOUND'],
      summary: "List the recipients a mass email didn't reach",
      description:
        "Returns masked email addresses, including those that the mass email possibly didn't reach.",
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
      description: 'Takes the token from the link in a mass email. Safe to repeat.',
    }),
  }),
};
