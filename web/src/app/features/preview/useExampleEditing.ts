import { type CreatorPage, useListButtonIconsQuery } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { examplePage } from './example-page';
import type { PageEditing } from './page-editing';

/** Applies every change to the sample data at once. Leaving the screen discards the changes. */
export function useExampleEditing(): PageEditing {
  const [stored, setPage] = useState(examplePage);
  const { data: icons } = useListButtonIconsQuery(undefined, { skip: !stored.user.buttonIconId });
  const buttonIcon = icons?.find(({ id }) => id === stored.user.buttonIconId) ?? null;
  const page: CreatorPage = { ...stored, user: { ...stored.user, buttonIcon } };

  const changeUser = (user: Partial<CreatorPage['user']>) =>
    setPage((known) => ({ ...known, user: { ...known.user, ...user } }));
  const changeLinks = (change: (links: CreatorPage['socialLinks']) => CreatorPage['socialLinks']) =>
    setPage((known) => ({ ...known, socialLinks: change(known.socialLinks) }));

  return {
    page,
    isExample: true,
    reloadProfile: async () => stored.user,
    saveProfile: async (changes) => {
      changeUser(changes);
      return {};
    },
    setPublished: async (isPublished) => {
      changeUser({ isPublished });
      return { data: { isPublished } };
    },
    links: {
      reload: async () => stored.socialLinks,
      add: async (link) => {
        changeLinks((links) => [...links, { ...link, id: crypto.randomUUID() }]);
        return {};
      },
      update: async (id, link) => {
        changeLinks((links) => links.map((each) => (each.id === id ? { ...link, id } : each)));
        return {};
      },
      remove: async (id) => {
        changeLinks((links) => links.filter((each) => each.id !== id));
        return {};
      },
    },
    goal: {
      set: async (goal) => {
        setPage((known) => ({
          ...known,
          goal: { reachedCents: 0, setAt: new Date().toISOString(), ...known.goal, ...goal },
        }));
        return {};
      },
      end: async () => {
        setPage((known) => ({ ...known, goal: null }));
        return {};
      },
    },
    refresh: async () => page,
  };
}
