import { ProfilePicture } from '../../shared/ProfilePicture';
import styles from './Avatar.module.css';

interface AvatarProps {
  picture: string | null;
  username: string;
}

/** An ancestor can set `--avatar-size` and `--avatar-letter` to change its size. */
export function Avatar({ picture, username }: AvatarProps) {
  return <ProfilePicture className={styles.avatar} picture={picture} username={username} />;
}
