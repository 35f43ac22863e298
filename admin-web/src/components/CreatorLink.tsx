import Link from '@mui/material/Link';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { paths } from '../paths';

interface CreatorLinkProps {
  id: string;
  /** Null for a closed account, which has no page. */
  username: string | null;
}

/** Links a creator's name to their page in the console. */
export function CreatorLink({ id, username }: CreatorLinkProps) {
  if (!username) return <>Closed account</>;
  return (
    <Link
      component={RouterLink}
      // Within a sentence, colour alone doesn't mark a link clearly enough.
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
