import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { paths } from '../paths';

export function FeaturedCreators({ creators }: { creators: FeaturedCreator[] }) {
  if (creators.length === 0) return null;
  return (
    <section className="band" aria-labelledby="featured">
      <h2 id="featured" className="band__title display">
        Featured Creators
      </h2>
      <ul className="featured">
        {creators.map((creator) => (
          <li key={creator.username}>
            <a className="featured__card" href={paths.creator(creator.username)}>
              {creator.profileImage ? (
                <img
                  className="featured__picture"
                  src={creator.profileImage}
                  alt=""
                  width="72"
                  height="72"
                  loading="lazy"
                  decoding="async"
                  referrerPolicy="no-referrer"
                />
              ) : (
                <span className="featured__picture featured__initial display" aria-hidden="true">
                  {creator.username.charAt(0).toUpperCase()}
                </span>
              )}
              <span className="featured__facts">
                <span className="featured__name">{creator.displayName || creator.username}</span>
                <span className="featured__handle">@{creator.username}</span>
                {creator.bio && <span className="featured__bio">{creator.bio}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
