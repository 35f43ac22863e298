import Link from '@mui/material/Link';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { paths } from '../paths';

interface CreatorLinkProps {
  id: string;
  /** Null once the account is closed, which has no page any more. */
  username: string | null;
}

/** Wherever a creator is named, the name leads to the creator's page in the console. */
export function CreatorLink({ id, username }: CreatorLinkProps) {
  if (!username) return <>Closed account</>;
  return (
    <Link
      component={RouterLink}
      // Within a sentence its colour alone tells too little.
      underline="always"
      to={generatePath(paths.userRevenue, { id })}
      title={`@${username}`}
      noWrap
      sx={{ display: 'inline-block', maxWidth: '100%', verticalAlign: 'bottom' }}
    >
      @{username}
    </Link>
  );
}
