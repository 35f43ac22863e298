import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import clsx from 'clsx';
import { paths } from '../../shared/paths';
import { ProfilePicture } from '../../shared/ProfilePicture';
import styles from './CreatorCards.module.css';

export function CreatorCards({ creators }: { creators: FeaturedCreator[] }) {
  return (
    <ul className={styles.cards} data-cards>
      {creators.map((creator) => (
        <li key={creator.username}>
          <a className={styles.card} href={paths.creator(creator.username)}>
            <ProfilePicture
              className={clsx(styles.picture, styles.initial)}
              picture={creator.profileImage}
              username={creator.username}
            />
            <span className={styles.facts}>
              <span className={styles.name} dir="auto">
                {creator.displayName || creator.username}
              </span>
              <span className={styles.handle}>@{creator.username}</span>
              {creator.bio && (
                <span className={styles.bio} dir="auto">
                  {creator.bio}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = 3;

export function SkeletonCards() {
  return (
    <ul className={styles.cards} aria-label="Loading creators" aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className={clsx(styles.card, styles.skeleton)} data-skeleton>
          <span className={styles.picture} />
          <span className={styles.facts}>
            <span className={styles.bone} />
            <span className={clsx(styles.bone, styles.short)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
