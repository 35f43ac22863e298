import {
  type CreatorPage,
  useSetPublishedMutation,
  useUpdateProfileMutation,
} from '@sprinkle/api-client/api.gen';
import { useGoalActions } from '../../components/goal/useGoalActions';
import { useLinkActions } from '../../components/social-links/useLinkActions';
import { loadStoredProfile } from '../../session/stored-profile';
import type { PageEditing } from './page-editing';

/** Saves changes to the signed-in creator's page on the server. */
export function useOwnEditing(refresh: () => Promise<CreatorPage>): Omit<PageEditing, 'page'> {
  const [updateProfile] = useUpdateProfileMutation();
  const [setPublished] = useSetPublishedMutation();
  const links = useLinkActions();
  const goal = useGoalActions();
  return {
    isExample: false,
    reloadProfile: loadStoredProfile,
    saveProfile: (changes) => updateProfile(changes),
    setPublished: (isPublished) => setPublished({ isPublished }),
    links,
    goal,
    refresh,
  };
}
