import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { paths } from '../../shared/paths';
import { CreatorCards, SkeletonCards } from '../frame/CreatorCards';

/** Skeletons where the server could not have the list; nothing where it is empty. */
export function FeaturedCreators({ creators }: { creators: FeaturedCreator[] | null }) {
  if (creators?.length === 0) return null;
  return (
    <section
      className="band featured"
      aria-labelledby="featured"
      data-featured={creators ? 'loaded' : 'missing'}
    >
      <h2 id="featured" className="band__title display">
        Featured Creators
      </h2>
      <div data-featured-list>{creators ? <CreatorCards creators={creators} /> : <SkeletonCards />}</div>
      <p className="featured__more">
        <a href={paths.discover}>Discover all creators</a>
      </p>
    </section>
  );
}
