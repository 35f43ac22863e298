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

/** Shows nothing unless the account's address was changed recently: only then can two addresses claim the account. */
export function FreezeAccount() {
  const { data } = useGetFreezeOfferQuery();
  const [isAsking, setIsAsking] = useState(false);
  if (!data?.until) return null;
  return (
    <SectionCard title="Your email was changed recently">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: '1 1 14rem', color: 'text.secondary' }}>
          If someone else can read email sent to your former address, freeze your account until we've decided
          whose it is. You can do this until {dayFormat.format(new Date(data.until))}.
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
    if (!result.data) return reportFailure("Couldn't freeze your account", result.error);
    showToastBeforeLeaving({ title: 'Account frozen', description: result.data.message });
    window.location.assign(paths.landing);
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={() => !isLoading && onKeep()}>
      <DialogTitle id={titleId}>Freeze your account?</DialogTitle>
      <DialogContent>
        <Typography>
          You'll be signed out everywhere, no one can sign in, and nothing is paid out. Your page stays up and
          still accepts tips. We'll email every address of the account and decide whose it is. You can't undo
          this yourself.
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
