import { api, type Link } from '@sprinkle/api-client/api.gen';
import type { AppDispatch } from '../../store';

interface Started {
  dispatch: unknown;
  queryFulfilled: Promise<unknown>;
}

/** Applies a change to the list at once, and reverts it if the server rejects it. */
function optimistic<Arg>(change: (links: Link[], arg: Arg) => void) {
  return async (arg: Arg, { dispatch, queryFulfilled }: Started) => {
    const patch = (dispatch as AppDispatch)(
      api.util.updateQueryData('listLinks', undefined, (links) => change(links, arg)),
    );
    await queryFulfilled.catch(patch.undo);
  };
}

/** A failure invalidates the list too, because another window may have changed it. */
const changesLinks = { invalidatesTags: ['Links' as const, 'CreatorPage' as const] };

export const linksApi = api.enhanceEndpoints({
  addTagTypes: ['Links'],
  endpoints: {
    listLinks: { providesTags: ['Links'] },
    addLink: changesLinks,
    importLinks: changesLinks,
    restoreLink: changesLinks,
    updateLink: {
      ...changesLinks,
      onQueryStarted: optimistic((links, { id, linkChanges }) => {
        const link = links.find((each) => each.id === id);
        if (link) Object.assign(link, linkChanges);
      }),
    },
    removeLink: {
      ...changesLinks,
      onQueryStarted: optimistic((links, id) => {
        links.splice(0, links.length, ...links.filter((link) => link.id !== id));
      }),
    },
    orderLinks: {
      ...changesLinks,
      onQueryStarted: optimistic((links, { ids }) => {
        links.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      }),
    },
  },
});
