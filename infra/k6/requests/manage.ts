import type { Data } from '../settings.ts';
import { chooseCreator } from './choose-creator.ts';
import { get, send } from './http.ts';

/** A signed-in creator opens the dashboard and the tips, and changes the page. */
export function manage({ creators }: Data): void {
  const { cookies } = chooseCreator(creators);
  get('/api/auth/current', { name: '/api/auth/current', cookies });
  get('/api/users/me/stats', { name: '/api/users/me/stats', cookies });
  get('/api/users/me/tips', { name: '/api/users/me/tips', cookies });
  get('/api/users/me/balance', { name: '/api/users/me/balance', cookies });
  const json = { bio: `Pots, glazes and failures, number ${__ITER}.` };
  send('/api/users/me', { name: '/api/users/me', method: 'PUT', json, cookies });
}
