import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { ReactNode } from 'react';
import styles from './CreatorFace.module.css';
import { ProfilePicture } from './ProfilePicture';

export type Creator = Pick<Profile, 'username' | 'displayName' | 'profileImage' | 'messagePolicy'>;

interface CreatorFaceProps {
  creator: Creator;
  /** Shown below the name. */
  children: ReactNode;
}

/** Shows who gets the tip, with text beside the picture. */
export function CreatorFace({
  creator: { username, displayName, profileImage },
  children,
}: CreatorFaceProps) {
  return (
    <div className={styles.creator}>
      <ProfilePicture className={styles.face} picture={profileImage} username={username} />
      <div className={styles.words}>
        {displayName && (
          <p className={styles.name} dir="auto">
            {displayName}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
