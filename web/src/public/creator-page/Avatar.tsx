import { ProfilePicture } from '../../shared/ProfilePicture';
import styles from './Avatar.module.css';

interface AvatarProps {
  picture: string | null;
  username: string;
}

/** `--avatar-size` and `--avatar-letter` of an ancestor change its size. */
export function Avatar({ picture, username }: AvatarProps) {
  return <ProfilePicture className={styles.avatar} picture={picture} username={username} />;
}
