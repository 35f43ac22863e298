import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import text from '../../shared/styles/text.module.css';
import styles from './About.module.css';
import { Avatar } from './Avatar';

interface AboutProps {
  user: Profile;
  title: string;
  /** Button that an editor overlays on the section. */
  children?: ReactNode;
}

export function About({ user, title, children }: AboutProps) {
  return (
    <section className={clsx(styles.about, children && styles.editable)} aria-labelledby="about-title">
      <Avatar picture={user.profileImage} username={user.username} />
      <div className={styles.text}>
        <h2 id="about-title" className={clsx(styles.title, text.display)}>
          {title}
        </h2>
        <p className={styles.bio} dir="auto">
          {user.bio || 'No bio yet.'}
        </p>
      </div>
      {children}
    </section>
  );
}
