import { route, routes } from '../../route.js';
import { getSupporterNotesRpc, sendSupporterNoteRpc } from './supporter-notes.rpc.js';

export const supporterNotesRoutes = routes('own tips', 'creators', {
  getSupporterNotes: route(getSupporterNotesRpc, {
    get: '/api/users/me/supporter-notes',
    summary: 'Read how many supporters a note reaches',
    description:
      'Returns how many monthly supporters receive a note, and when the next one can be sent. A creator can write once a week.',
  }),
  sendSupporterNote: route(sendSupporterNoteRpc, {
    post: '/api/users/me/supporter-notes',
    errors: ['WRONG_STATE'],
    summary: 'Email a note to all monthly supporters',
    description: 'Once a week at most. Every email has a link to unsubscribe from these notes.',
  }),
});
