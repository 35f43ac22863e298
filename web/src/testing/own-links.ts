import type { SocialLink, SocialLinkInput } from '@sprinkle/api-client/api.gen';
import { http, HttpResponse } from 'msw';

const LINKS = `${window.location.origin}/api/users/me/social-links`;

/** Mocks the API of a creator's own links, which keeps them like the real one. */
export function ownLinksApi(links: SocialLink[]) {
  return [
    http.get(LINKS, () => HttpResponse.json(links)),
    http.post<never, SocialLinkInput>(LINKS, async ({ request }) => {
      const link = { id: crypto.randomUUID(), ...(await request.json()) };
      links.push(link);
      return HttpResponse.json(link, { status: 201 });
    }),
    http.put<{ id: string }, SocialLinkInput>(`${LINKS}/:id`, async ({ params, request }) => {
      const link = links.find(({ id }) => id === params.id);
      if (!link) throw new Error('A link that nobody has');
      return HttpResponse.json(Object.assign(link, await request.json()));
    }),
    http.delete<{ id: string }>(`${LINKS}/:id`, ({ params }) => {
      links.splice(
        links.findIndex(({ id }) => id === params.id),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
