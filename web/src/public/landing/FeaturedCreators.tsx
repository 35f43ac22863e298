import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { paths } from '../../shared/paths';
import { Band } from '../frame/Band';
import { CreatorCards, SkeletonCards } from '../frame/CreatorCards';
import styles from './FeaturedCreators.module.css';

/** Shows skeletons where the server could not load the list, and nothing where it is empty. */
export function FeaturedCreators({ creators }: { creators: FeaturedCreator[] | null }) {
  if (creators?.length === 0) return null;
  return (
    <div data-featured={creators ? 'loaded' : 'missing'}>
      <Band id="featured" title="Featured Creators">
        <div data-featured-list>{creators ? <CreatorCards creators={creators} /> : <SkeletonCards />}</div>
        <p className={styles.more}>
          <a href={paths.discover}>Discover all creators</a>
        </p>
      </Band>
    </div>
  );
}
