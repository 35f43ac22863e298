import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { paths } from '../../shared/paths';

export function CreatorCards({ creators }: { creators: FeaturedCreator[] }) {
  return (
    <ul className="cards">
      {creators.map((creator) => (
        <li key={creator.username}>
          <a className="card" href={paths.creator(creator.username)}>
            <Picture creator={creator} />
            <span className="card__facts">
              <span className="card__name">{creator.displayName || creator.username}</span>
              <span className="card__handle">@{creator.username}</span>
              {creator.bio && <span className="card__bio">{creator.bio}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Picture({ creator }: { creator: FeaturedCreator }) {
  if (!creator.profileImage) {
    return (
      <span className="card__picture card__picture--initial display" aria-hidden="true">
        {creator.username.charAt(0).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className="card__picture"
      src={creator.profileImage}
      alt=""
      width="72"
      height="72"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

const SKELETONS = 3;

export function SkeletonCards() {
  return (
    <ul className="cards" aria-label="Loading creators" aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className="card card--skeleton" data-skeleton>
          <span className="card__picture" />
          <span className="card__facts">
            <span className="card__bone" />
            <span className="card__bone card__bone--short" />
          </span>
        </li>
      ))}
    </ul>
  );
}
