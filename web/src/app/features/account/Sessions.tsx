import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Session,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '@sprinkle/api-client/api.gen';
import { deviceName } from '@sprinkle/ui/device-name';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { SectionCard } from '../../components/SectionCard';
import { useFailureToast } from '../../session/useSession';
import { SessionRow } from './SessionRow';

export function Sessions() {
  const { data, error, refetch } = useListSessionsQuery();
  return (
    <SectionCard title="Where you are signed in">
      {data && <SessionList sessions={data} />}
      {!data && Boolean(error) && (
        <ErrorState
          title="Couldn't load your devices"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <CircularProgress aria-label="Loading your devices" />}
    </SectionCard>
  );
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const reportFailure = useFailureToast();
  const [endSession, { isLoading: isEndingOne }] = useEndSessionMutation();
  const [endOthers, { isLoading: isEndingAll }] = useEndOtherSessionsMutation();
  const isBusy = isEndingOne || isEndingAll;

  async function signOut(session: Session) {
    const { error } = await endSession(session.id);
    if (error) reportFailure("Couldn't sign out that device", error);
    else showToast({ title: 'Signed out', description: `${deviceName(session.userAgent)} is signed out.` });
  }

  async function signOutEverywhere() {
    const { data, error } = await endOthers();
    if (data) showToast({ title: 'Signed out', description: data.message });
    else reportFailure("Couldn't sign out your other devices", error);
  }

  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...sessions]
          .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onSignOut={() => void signOut(session)}
            />
          ))}
      </Box>
      {sessions.length > 1 ? (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void signOutEverywhere()}
          sx={{ justifySelf: 'start' }}
        >
          Sign out everywhere else
        </Button>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>You're only signed in on this device.</Typography>
      )}
    </>
  );
}
