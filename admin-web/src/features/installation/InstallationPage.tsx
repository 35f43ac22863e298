import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import {
  type Installation,
  useCheckInstallationMutation,
  useGetCurrentAdminQuery,
} from '@sprinkle/api-client/api.gen';
import { countOf } from '@sprinkle/ui/format-count';
import { ErrorAlert } from '../../components/ErrorAlert';
import { Screen } from '../../components/Screen';
import { Section } from '../../components/Section';
import { TimeText } from '../../components/TimeText';
import { Checks } from './Checks';

const stack = { display: 'grid', gap: 2 } as const;

/** Checks the installation only on request, because a check sends a mail and calls Stripe. */
export function InstallationPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  const [check, { data: installation, error, isLoading }] = useCheckInstallationMutation();
  return (
    <Screen title="Installation">
      <Box sx={stack}>
        <Section
          title="Check"
          action={
            admin?.role === 'super' && (
              <Button variant="contained" disabled={isLoading} onClick={() => void check()}>
                {installation ? 'Check again' : 'Check now'}
              </Button>
            )
          }
        >
          <Typography sx={{ color: 'text.secondary' }}>
            Checks secrets, addresses, certificates, databases, storage, email and Stripe. This takes up to
            half a minute.
          </Typography>
          {admin?.role === 'super' && <Typography sx={{ mt: 1.5 }}>{describeMail(admin.email)}</Typography>}
          {admin?.role === 'admin' && (
            <Typography sx={{ mt: 1.5 }}>Only a Super Admin can check the installation.</Typography>
          )}
          {isLoading && (
            <Box role="status" sx={{ mt: 2 }}>
              <LinearProgress aria-label="The installation is checked" sx={{ mb: 1 }} />
              Checking …
            </Box>
          )}
        </Section>
        <ErrorAlert error={error} />
        {installation && !isLoading && (
          <>
            <Summary installation={installation} />
            {installation.processes.map(({ process, checks }) => (
              <Checks key={process} process={process} checks={checks} />
            ))}
          </>
        )}
      </Box>
    </Screen>
  );
}

/** `npm start` gives the first administrator a local address without a domain. */
function describeMail(email: string): string {
  if (/@.+\..+$/.test(email)) return `Sends an email to ${email}.`;
  return `Doesn't send an email, because ${email} can't receive any. Check as an administrator with another address to send one.`;
}

function Summary({ installation: { processes, checkedAt } }: { installation: Installation }) {
  const checks = processes.flatMap((each) => each.checks);
  const count = (state: string) => checks.filter((each) => each.state === state).length;
  const [wrong, warnings] = [count('wrong'), count('warning')];
  const found = [
    wrong > 0 && `${formatThings(wrong)} wrong`,
    warnings > 0 && `${countOf(warnings, 'warning')}`,
  ];
  return (
    <Alert severity={wrong > 0 ? 'error' : warnings > 0 ? 'warning' : 'success'}>
      {found.filter(Boolean).join(', ') || 'Everything is fine'}. Checked <TimeText at={checkedAt} />.
    </Alert>
  );
}

function formatThings(count: number): string {
  return count === 1 ? '1 thing is' : `${count} things are`;
}
