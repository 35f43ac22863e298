import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useAcceptTermsMutation } from '@sprinkle/api-client/api.gen';
import { PAID_AGE, TERMS } from '@sprinkle/contracts/rules/terms';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useFailureToast, useLogOut } from '../session/useSession';

/** Asks a creator to accept the terms in force. Until then, only signing out and the account screen are available. */
export function TermsDialog() {
  const titleId = useId();
  const textId = useId();
  const reportFailure = useFailureToast();
  const logOut = useLogOut(paths.landing);
  const [acceptTerms, { isLoading }] = useAcceptTermsMutation();

  async function accept() {
    const { error } = await acceptTerms({ version: TERMS.version });
    if (error) reportFailure("Couldn't save your choice", error);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Our terms have changed</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography id={textId}>
          {TERMS.changes} By continuing, you accept the{' '}
          <Link href={paths.terms} target="_blank" rel="noreferrer" underline="always">
            Terms of Service
          </Link>{' '}
          and confirm that you are {PAID_AGE} or older.
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          If you don't agree, you can download your data and close your account under{' '}
          <Link component={RouterLink} to={paths.account} underline="always">
            Account
          </Link>
          .
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void logOut()}>Log Out</Button>
        <Button variant="contained" disabled={isLoading} onClick={() => void accept()}>
          {isLoading ? 'Saving...' : 'Accept and continue'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
