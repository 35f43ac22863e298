import clsx from 'clsx';
import styles from './ProfilePicture.module.css';
import text from './styles/text.module.css';

interface ProfilePictureProps {
  className: string | undefined;
  picture: string | null;
  username: string;
}

/** The initial is behind the picture, so that it shows if there is none or it fails to load. */
export function ProfilePicture({ className, picture, username }: ProfilePictureProps) {
  return (
    <span className={clsx(className, styles.frame, text.display)} aria-hidden="true">
      {username.charAt(0).toUpperCase()}
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          suppressHydrationWarning
        />
      )}
    </span>
  );
}
