import {
  type SocialLinkInput,
  useAddSocialLinkMutation,
  useRemoveSocialLinkMutation,
  useUpdateSocialLinkMutation,
} from '@sprinkle/api-client/api.gen';

type Outcome = Promise<{ error?: unknown }>;

/** Changes links, on the server or in the example only. */
export interface LinkActions {
  add: (link: SocialLinkInput) => Outcome;
  update: (id: string, link: SocialLinkInput) => Outcome;
  remove: (id: string) => Outcome;
}

/** Changes the signed-in creator's links on the server. */
export function useLinkActions(): LinkActions {
  const [add] = useAddSocialLinkMutation();
  const [update] = useUpdateSocialLinkMutation();
  const [remove] = useRemoveSocialLinkMutation();
  return {
    add: (link) => add(link),
    update: (id, socialLinkInput) => update({ id, socialLinkInput }),
    remove: (id) => remove(id),
  };
}
