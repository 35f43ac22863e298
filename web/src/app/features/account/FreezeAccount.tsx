import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useFreezeOwnAccountMutation, useGetFreezeOfferQuery } from '@sprinkle/api-client/api.gen';
import { showToastBeforeLeaving } from '@sprinkle/ui/feedback/toast';
import { useId, useState } from 'react';
import { paths } from '../../../shared/paths';
import { SectionCard } from '../../components/SectionCard';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Shows nothing unless the address of the account was changed lately, because only then two addresses can claim it. */
export function FreezeAccount() {
  const { data } = useGetFreezeOfferQuery();
  const [isAsking, setIsAsking] = useState(false);
  if (!data?.until) return null;
  return (
    <SectionCard title="Your email was changed lately">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: '1 1 14rem', color: 'text.secondary' }}>
          If somebody else reads the mails of your former address, freeze your account until we have decided
          whose it is. You can do so until {dayFormat.format(new Date(data.until))}.
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Freeze my account
        </Button>
      </Box>
      {isAsking && <FreezeDialog onKeep={() => setIsAsking(false)} />}
    </SectionCard>
  );
}

function FreezeDialog({ onKeep }: { onKeep: () => void }) {
  const titleId = useId();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const [freeze, { isLoading }] = useFreezeOwnAccountMutation();

  async function confirm() {
    const result = await withRecentSignIn(() => freeze());
    if (!result) return;
    if (!result.data) return reportFailure('Your account was not frozen', result.error);
    showToastBeforeLeaving({ title: 'Account frozen', description: result.data.message });
    window.location.assign(paths.landing);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={() => !isLoading && onKeep()}>
      <DialogTitle id={titleId}>Freeze your account?</DialogTitle>
      <DialogContent>
        <Typography>
          You are signed out everywhere, nobody can sign in, and nothing is paid out. Your page stays, and
          takes tips. We mail all addresses of the account and decide whose it is. You cannot end this
          yourself.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} disabled={isLoading}>
          Keep using it
        </Button>
        <Button variant="contained" color="error" disabled={isLoading} onClick={() => void confirm()}>
          {isLoading ? 'Freezing...' : 'Freeze my account'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
