import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ProcessState, ServiceState, SystemState } from '@sprinkle/api-client/api.gen';
import { countOf } from '@sprinkle/ui/format-count';
import { TimeText } from '@sprinkle/ui/TimeText';
import type { ReactNode } from 'react';
import { Facts } from '../../components/Facts';

/** An event that waits for so long is not merely on its way. */
const BEHIND_MS = 60_000;
const BEHIND_EVENTS = 100;
/** Git abbreviates commits to about as many characters. */
const COMMIT_SHOWN = 12;

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;

/** Shows a card for each process. A service that does not respond leaves the other cards as they are. */
export function Services({ state: { gateway, services } }: { state: SystemState }) {
  return (
    <Box sx={grid}>
      {services.map(({ name, state }) => (
        <Process key={name} name={name} chip={<Health state={state} />}>
          {state ? <ServiceFacts state={state} /> : <Unreachable />}
        </Process>
      ))}
      <Process name="gateway" chip={<Chip size="small" color="success" label="Up to date" />}>
        <Facts facts={versionFacts(gateway)} />
      </Process>
    </Box>
  );
}

interface ProcessProps {
  name: string;
  chip: ReactNode;
  children: ReactNode;
}

function Process({ name, chip, children }: ProcessProps) {
  return (
    <Card component="section" aria-label={name} sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography component="h2" variant="h3">
          {name}
        </Typography>
        {chip}
      </Box>
      {children}
    </Card>
  );
}

function Health({ state }: { state: ServiceState | null }) {
  if (!state) return <Chip size="small" color="error" label="Does not respond" />;
  if (isBehind(state)) return <Chip size="small" color="warning" label="Behind" />;
  return <Chip size="small" color="success" label="Up to date" />;
}

function Unreachable() {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Calls to it fail for now. Events and mails wait until it is back.
    </Typography>
  );
}

function ServiceFacts({ state }: { state: ServiceState }) {
  const { outbox, consumers } = state;
  const waiting = consumers.filter((consumer) => waitingIn(consumer) > 0);
  return (
    <Facts
      facts={[
        [
          'To publish',
          outbox.oldestAt ? <Waiting count={outbox.pending} since={outbox.oldestAt} /> : 'Nothing',
        ],
        [
          'To process',
          waiting.length === 0 ? 'Nothing' : waiting.map((each) => <Lag key={each.event} {...each} />),
        ],
        ...versionFacts(state),
      ]}
    />
  );
}

function Waiting({ count, since }: { count: number; since: string }) {
  return (
    <>
      {countOf(count, 'event')}, the oldest <TimeText at={since} />
    </>
  );
}

function Lag(consumer: Consumer) {
  return (
    <div>
      {countOf(waitingIn(consumer), 'event')} of {consumer.event.replace(/\.v\d+$/, '')}
    </div>
  );
}

function versionFacts({ version, commit, nodeVersion, startedAt }: ProcessState): [string, ReactNode][] {
  return [
    ['Version', `${version}, Node ${nodeVersion}`],
    ['Commit', commit?.slice(0, COMMIT_SHOWN) ?? 'Unknown'],
    ['Started', <TimeText key="started" at={startedAt} />],
  ];
}

type Consumer = ServiceState['consumers'][number];

const waitingIn = ({ pending, unacknowledged }: Consumer) => pending + unacknowledged;

export function isBehind({ outbox, consumers }: ServiceState): boolean {
  const isLate = outbox.oldestAt !== null && Date.now() - Date.parse(outbox.oldestAt) > BEHIND_MS;
  return isLate || consumers.some((consumer) => waitingIn(consumer) > BEHIND_EVENTS);
}
