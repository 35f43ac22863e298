import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { createRoot } from 'react-dom/client';
import { callApi } from '../../shared/http';
import { CreatorCards } from '../frame/CreatorCards';

/** Replaces the skeletons with the featured creators. Removes the section if there are none. */
export async function fillFeatured(section: HTMLElement): Promise<void> {
  const creators = await callApi<FeaturedCreator[]>('GET', '/api/featured-creators').catch(
    (error: unknown) => {
      console.warn('The featured creators could not be loaded', error);
      return [];
    },
  );
  const list = section.querySelector('[data-featured-list]');
  if (!list || creators.length === 0) return section.remove();
  const onUncaughtError = (error: unknown) => {
    section.remove();
    reportError(error);
  };
  createRoot(list, { onUncaughtError }).render(<CreatorCards creators={creators} />);
  section.dataset.featured = 'loaded';
}
