import type { CreatorPage, ProfileChanges, Publication } from '@sprinkle/api-client/api.gen';
import type { LinkActions } from '../../components/social-links/useLinkActions';

/** A page that can be changed: a creator's own, or an example that keeps nothing. */
export interface PageEditing {
  page: CreatorPage;
  isExample: boolean;
  saveProfile: (changes: ProfileChanges) => Promise<{ error?: unknown }>;
  setPublished: (isPublished: boolean) => Promise<{ data?: Publication; error?: unknown }>;
  links: LinkActions;
  /** Its present state. */
  refresh: () => Promise<CreatorPage>;
}

/** `profile` opens at its tab. */
export type EditDialog = 'media' | 'profile' | 'button' | 'links' | 'stats';
