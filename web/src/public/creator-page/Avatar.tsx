interface AvatarProps {
  picture: string | null;
  username: string;
}

export function Avatar({ picture, username }: AvatarProps) {
  if (!picture) {
    return (
      <span className="avatar display" aria-hidden="true">
        {username.charAt(0).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className="avatar"
      src={picture}
      alt=""
      width="72"
      height="72"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
