import type { CreatorPage, ProfileChanges, Publication } from '@sprinkle/api-client/api.gen';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { GoalActions } from '../../components/goal/useGoalActions';
import type { LinkActions } from '../../components/social-links/useLinkActions';

/** Changes a creator's own page, or an example that keeps nothing. */
export interface PageEditing {
  page: CreatorPage;
  isExample: boolean;
  /** Loads the currently stored profile, which another window may have changed. */
  reloadProfile: () => Promise<Profile>;
  saveProfile: (changes: ProfileChanges) => Promise<{ error?: unknown }>;
  setPublished: (isPublished: boolean) => Promise<{ data?: Publication; error?: unknown }>;
  links: LinkActions;
  goal: GoalActions;
  /** Reloads the page and returns it. */
  refresh: () => Promise<CreatorPage>;
}

/** `button` opens the profile dialog on its second tab. */
export type EditDialog = 'media' | 'profile' | 'button' | 'goal' | 'links' | 'stats';
