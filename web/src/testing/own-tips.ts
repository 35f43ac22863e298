import type { Tip } from '@sprinkle/api-client/api.gen';
import { responseOf } from '@sprinkle/api-client/testing/respond';
import { http } from 'msw';

const TIPS = `${window.location.origin}/api/users/me/tips`;

function isOf(filter: string | null, tip: Tip): boolean {
  if (filter === 'held') return Boolean(tip.isHeld);
  if (filter === 'hidden') return tip.isHidden && !tip.isHeld;
  if (filter === 'visible') return !tip.isHidden;
  return filter !== 'unanswered' || Boolean(tip.message && !tip.response && !tip.isHidden);
}

/** Mocks the API of a creator's own tips, newest first, with filters and pages like the real one. */
export function ownTipsApi(tips: Tip[], pageSize = 50) {
  const find = (id: unknown) => tips.find((tip) => tip.id === id);
  return [
    http.get(TIPS, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const filter = query.get('filter');
      const [search, id] = [query.get('search')?.toLowerCase(), query.get('id')];
      const shown = tips.filter(
        (tip) =>
          isOf(filter, tip) &&
          (!search || `${tip.senderName}\n${tip.message}`.toLowerCase().includes(search)) &&
          (!id || tip.id === id),
      );
      const limit = Number(query.get('limit') ?? pageSize);
      const start = Number(query.get('cursor') ?? 0);
      const end = start + limit;
      const link = `</api/users/me/tips?cursor=${end}&limit=${limit}>; rel="next"`;
      return responseOf(shown.slice(start, end), {
        headers: end < shown.length ? { link } : undefined,
      });
    }),
    http.put<{ id: string }, { isHidden: boolean }>(`${TIPS}/:id`, async ({ params, request }) => {
      const tip = find(params.id);
      if (!tip) throw new Error('A tip that nobody has');
      Object.assign(tip, await request.json(), { isHeld: undefined });
      return responseOf(tip);
    }),
    http.post<{ id: string }>(`${TIPS}/:id/release`, ({ params }) => {
      const tip = find(params.id);
      if (!tip) throw new Error('A tip that nobody has');
      Object.assign(tip, { isHidden: false, isHeld: undefined });
      return responseOf(tip);
    }),
    http.post<{ id: string }, { response: string }>(`${TIPS}/:id/respond`, async ({ params, request }) => {
      const tip = find(params.id);
      if (!tip) throw new Error('A tip that nobody has');
      Object.assign(tip, await request.json(), { respondedAt: new Date().toISOString() });
      return responseOf(tip);
    }),
  ];
}
