import { check } from 'k6';
import type { Data } from '../settings.ts';
import { chooseCreator } from './choose-creator.ts';
import { get, send } from './http.ts';

/** A visitor looks at the landing page, the featured creators, and the page of one of them. */
export function browse({ creators }: Data): void {
  const { username } = chooseCreator(creators);
  get('/', { name: '/' });
  get('/api/featured-creators', { name: '/api/featured-creators' });
  const page = get(`/${username}`, { name: '/{username}' });
  check(page, { 'the page shows its creator': ({ body }) => body.includes(username) });
  get(`/api/users/${username}`, { name: '/api/users/{username}' });
  send(`/api/users/${username}/view`, { name: '/api/users/{username}/view', json: {}, status: 204 });
}
