import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ProcessState, ServiceState, SystemState } from '@sprinkle/api-client/api.gen';
import { countOf } from '@sprinkle/ui/format-count';
import type { ReactNode } from 'react';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { TimeText } from '../../components/TimeText';

/** An event that has waited this long is no longer just in transit. */
const BEHIND_MS = 60_000;
const BEHIND_EVENTS = 100;
/** Git abbreviates commits to about this length. */
const COMMIT_SHOWN = 12;

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;

/** Says once what the processes have in common. An unresponsive service doesn't affect the other cards. */
export function Services({ state: { gateway, services } }: { state: SystemState }) {
  return (
    <>
      <Section title="Services">
        <Facts facts={versionFacts(gateway)} />
      </Section>
      <Box sx={grid}>
        {services.map(({ name, state }) => (
          <Process key={name} name={name} chip={<Health state={state} />}>
            {state ? <ServiceFacts state={state} common={gateway} /> : <Unreachable />}
          </Process>
        ))}
        <Process name="gateway" chip={<Chip size="small" color="success" label="Up to date" />}>
          <Facts facts={[startedFact(gateway)]} />
        </Process>
      </Box>
    </>
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
  if (!state) return <Chip size="small" color="error" label="Not responding" />;
  if (isBehind(state)) return <Chip size="small" color="warning" label="Behind" />;
  return <Chip size="small" color="success" label="Up to date" />;
}

function Unreachable() {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Calls to it fail for now. Events and emails wait until it's back.
    </Typography>
  );
}

/** Shows what is waiting, and what differs from the gateway. */
function ServiceFacts({ state, common }: { state: ServiceState; common: ProcessState }) {
  const { outbox, consumers } = state;
  const waiting = consumers.filter((consumer) => waitingIn(consumer) > 0);
  const isOther =
    state.version !== common.version ||
    state.nodeVersion !== common.nodeVersion ||
    state.commit !== common.commit;
  return (
    <Facts
      facts={[
        [
          'To publish',
          outbox.oldestAt !== null && <Waiting count={outbox.pending} since={outbox.oldestAt} />,
        ],
        ['To process', waiting.length > 0 && waiting.map((each) => <Lag key={each.event} {...each} />)],
        ...(isOther ? versionFacts(state) : []),
        startedFact(state),
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

const startedFact = ({ startedAt }: ProcessState): [string, ReactNode] => [
  'Started',
  <TimeText key="started" at={startedAt} />,
];

function versionFacts({ version, commit, nodeVersion }: ProcessState): [string, ReactNode][] {
  return [
    ['Version', `${version}, Node ${nodeVersion}`],
    ['Commit', commit?.slice(0, COMMIT_SHOWN) ?? 'Unknown'],
  ];
}

type Consumer = ServiceState['consumers'][number];

const waitingIn = ({ pending, unacknowledged }: Consumer) => pending + unacknowledged;

export function isBehind({ outbox, consumers }: ServiceState): boolean {
  const isLate = outbox.oldestAt !== null && Date.now() - Date.parse(outbox.oldestAt) > BEHIND_MS;
  return isLate || consumers.some((consumer) => waitingIn(consumer) > BEHIND_EVENTS);
}
