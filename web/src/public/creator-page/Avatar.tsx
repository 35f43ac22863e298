import clsx from 'clsx';
import text from '../../shared/styles/text.module.css';
import styles from './Avatar.module.css';

interface AvatarProps {
  picture: string | null;
  username: string;
}

/** `--avatar-size` and `--avatar-letter` of an ancestor change its size. */
export function Avatar({ picture, username }: AvatarProps) {
  if (!picture) {
    return (
      <span className={clsx(styles.avatar, text.display)} aria-hidden="true">
        {username.charAt(0).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={picture}
      alt=""
      width="72"
      height="72"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
