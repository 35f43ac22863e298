import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { useSignedInUser } from '../../hooks/useSession';

/** An administrator has unpublished the page, and its owner learns here where the reason is. */
export function PageTakenDown() {
  const { isTakenDown } = useSignedInUser();
  if (!isTakenDown) return null;
  return (
    <Alert
      severity="error"
      role="note"
      action={
        <Button component={Link} to={paths.moderation} color="inherit" variant="outlined">
          See why and answer
        </Button>
      }
      sx={{ alignItems: 'center', flexWrap: 'wrap', borderRadius: '20px', px: 2.5 }}
    >
      <AlertTitle sx={{ mb: 0.25, fontWeight: 650 }}>Our team has unpublished your page</AlertTitle>
      Nobody sees it, and you cannot publish it. What you have earned stays yours.
    </Alert>
  );
}
