import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type SystemState,
  useGetCurrentAdminQuery,
  useGetSystemStateQuery,
} from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { countOf } from '@sprinkle/ui/format-count';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { backupProblem } from '../../components/backup-age';
import { Screen } from '../../components/Screen';
import { Section } from '../../components/Section';
import { StaleNote } from '../../components/StaleNote';
import { paths } from '../../paths';
import { Backup } from './Backup';
import { FailedEvents, totalOf } from './FailedEvents';
import { MailQueue } from './MailQueue';
import { isOpen, Reconciliation } from './Reconciliation';
import { isBehind, Services } from './Services';

const LOOK_AGAIN_MS = 15_000;
/** A running reconciliation is polled more often. */
const FOLLOW_MS = 2_000;

const stack = { display: 'grid', gap: 2 } as const;

export function SystemPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  const [pollingInterval, setPollingInterval] = useState(LOOK_AGAIN_MS);
  const options = { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const { data: state, error, refetch } = useGetSystemStateQuery(undefined, options);
  const wanted = isOpen(state?.reconciliations?.newest) ? FOLLOW_MS : LOOK_AGAIN_MS;
  if (wanted !== pollingInterval) setPollingInterval(wanted);

  return (
    <Screen title="System">
      {!state && error && (
        <ErrorState
          title="Couldn't load the state of the system"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!state && !error && (
        <Box role="status" aria-label="Loading the state of the system" sx={stack}>
          {[64, 180, 320].map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Box>
      )}
      {state && (
        <Box sx={stack}>
          {error && <StaleNote onRetry={refetch} />}
          <Summary state={state} />
          <Reconciliation reconciliations={state.reconciliations} />
          <FailedEvents state={state} />
          <MailQueue mails={state.mails} />
          <Backup backup={state.backup} />
          <Services state={state} />
        </Box>
      )}
      {admin?.role === 'super' && (
        <Box sx={{ mt: 2 }}>
          <InstallationLink />
        </Box>
      )}
    </Screen>
  );
}

/** Also shown while the state can't be loaded, when it is needed most. */
function InstallationLink() {
  return (
    <Section
      title="Installation"
      action={
        <Button component={RouterLink} to={paths.installation}>
          Check the installation
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Keys, addresses, certificates, databases, storage, email and Stripe, each with what to do.
      </Typography>
    </Section>
  );
}

function Summary({ state }: { state: SystemState }) {
  const problems = problemsOf(state);
  const isAllSeen = !state.reconciliations?.lastFinished?.warningCount;
  if (problems.length === 0)
    return (
      <Alert severity="success">
        Everything is fine.{' '}
        {isAllSeen ? 'Nothing needs your attention.' : 'The reconciliation lists what to review.'}
      </Alert>
    );
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </Alert>
  );
}

function problemsOf({
  services,
  mails,
  backup,
  failedProviderEvents,
  reconciliations,
}: SystemState): string[] {
  const problems: string[] = [];
  for (const { name, state } of services) {
    if (!state) problems.push(`The ${name} service isn't responding.`);
    else if (isBehind(state)) problems.push(`The ${name} service is behind on its events.`);
  }
  const deadLetters = services.flatMap(({ state }) => state?.deadLetters ?? []);
  const failedCount = totalOf([...deadLetters, ...(failedProviderEvents ?? [])]);
  if (failedCount > 0) problems.push(`${countOf(failedCount, 'event')} could not be processed.`);
  const driftCount = reconciliations?.lastFinished?.driftCount ?? 0;
  if (driftCount > 0) problems.push(`The last reconciliation found ${countOf(driftCount, 'difference')}.`);
  if (reconciliations?.newest?.status === 'failed') problems.push('The last reconciliation failed.');
  if (mails && mails.failedLastDay > 0)
    problems.push(`${countOf(mails.failedLastDay, 'mail')} of the last day could not be delivered.`);
  const withBackup = backupProblem(backup);
  if (withBackup) problems.push(`${withBackup}.`);
  return problems;
}
