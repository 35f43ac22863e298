import {
  type SocialLink,
  type SocialLinkInput,
  useAddSocialLinkMutation,
  useRemoveSocialLinkMutation,
  useUpdateSocialLinkMutation,
} from '@sprinkle/api-client/api.gen';
import { callApi } from '../../../shared/http';

type Outcome = Promise<{ error?: unknown }>;

/** Changes links, on the server or in the example only. */
export interface LinkActions {
  /** Loads the currently stored links, which another window may have changed. */
  reload: () => Promise<SocialLink[]>;
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
    reload: () => callApi<SocialLink[]>('GET', '/api/users/me/social-links'),
    add: (link) => add(link),
    update: (id, socialLinkInput) => update({ id, socialLinkInput }),
    remove: (id) => remove(id),
  };
}
