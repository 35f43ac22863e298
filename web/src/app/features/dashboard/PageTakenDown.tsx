import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { useSignedInUser } from '../../session/useSession';
import { Notice } from './Notice';

/** Tells the owner that an administrator has unpublished the page, and where to find the reason. */
export function PageTakenDown() {
  const { isTakenDown } = useSignedInUser();
  if (!isTakenDown) return null;
  return (
    <Notice
      severity="error"
      title="Our team has unpublished your page"
      action={
        <Button component={Link} to={paths.takedowns} color="inherit" variant="outlined">
          See why and answer
        </Button>
      }
    >
      No one can see it, and you can't publish it. You keep what you've earned.
    </Notice>
  );
}
