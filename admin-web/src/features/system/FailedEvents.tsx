import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type FailedEvent, type SystemState, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { countOf, formatCount } from '@sprinkle/ui/format-count';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Choice } from '../../components/Choice';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { Section } from '../../components/Section';
import { TimeText } from '../../components/TimeText';
import { useListParams } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { PROVIDER, type SourceName, useFailedEvents, useReplay } from './use-failed-events';

/** A replay takes a moment, so the list is polled while an event is waiting for one. */
const FOLLOW_MS = 2_000;
const REST_MS = 15_000;

type Selection = { id: string } | { type: string };

interface Source {
  name: SourceName;
  label: string;
  types: { type: string; count: number }[];
}

/** Shows the events that services or the provider's event processing gave up on, and replays them. */
export function FailedEvents({ state }: { state: SystemState }) {
  const { params, change } = useListParams();
  const sources = sourcesOf(state);
  const chosen = sources.find(({ name }) => name === params.get('source')) ?? sources[0];
  return (
    <Section
      title="Failed events"
      action={
        sources.length > 1 &&
        chosen && (
          <Choice
            label="Source"
            value={chosen.name}
            options={sources.map(
              ({ name, label, types }) => [name, `${label} (${formatCount(totalOf(types))})`] as const,
            )}
            onChange={(source) => change('source', source)}
          />
        )
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {chosen
          ? 'These failed several times and were given up. Fix the cause, then replay them. Anything that has already taken effect is skipped.'
          : 'All events have been processed.'}
      </Typography>
      {chosen && <FailedEventsOf key={chosen.name} source={chosen} />}
    </Section>
  );
}

function sourcesOf({ services, failedProviderEvents }: SystemState): Source[] {
  const sources: Source[] = [
    { name: PROVIDER, label: 'Payment provider', types: failedProviderEvents ?? [] },
    ...services.map(({ name, state }) => ({ name, label: name, types: state?.deadLetters ?? [] })),
  ];
  return sources.filter(({ types }) => types.length > 0);
}

export function totalOf(types: Source['types']): number {
  return types.reduce((sum, { count }) => sum + count, 0);
}

function FailedEventsOf({ source: { name, types } }: { source: Source }) {
  const [params] = useSearchParams();
  const { data: admin } = useGetCurrentAdminQuery();
  const { replay, isLoading } = useReplay(name);
  const cursor = params.get('cursor') ?? undefined;
  const [pollingInterval, setPollingInterval] = useState(REST_MS);
  const result = useFailedEvents(name, cursor, pollingInterval);
  const wanted = result.data?.rows.some(({ isReplaying }) => isReplaying) ? FOLLOW_MS : REST_MS;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  const maySetOff = admin?.role === 'super';

  async function setOff(selection: Selection) {
    const { data, error } = await replay(selection);
    if (data) {
      const are = data.count === 1 ? 'is' : 'are';
      const description = `${countOf(data.count, 'event')} ${are} processed again.`;
      return showToast({ title: 'Replay started', description });
    }
    showToast({ title: 'Replay failed', description: failureText(error), variant: 'destructive' });
  }

  const columns: Column<FailedEvent>[] = [
    {
      id: 'event',
      header: 'Event',
      cell: ({ row }) => <Event event={row.original} />,
      enableHiding: false,
    },
    { id: 'failed', header: 'Failed', cell: ({ row }) => <TimeText at={row.original.failedAt} /> },
    {
      id: 'tries',
      header: 'Attempts',
      cell: ({ row }) => row.original.attempts,
      meta: { align: 'right' },
    },
    {
      id: 'reason',
      header: 'Reason',
      cell: ({ row }) => <Breakable>{row.original.reason || 'Unknown'}</Breakable>,
    },
  ];
  if (maySetOff)
    columns.push({
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      meta: { align: 'right' },
      cell: ({ row: { original: event } }) =>
        event.isReplaying ? (
          <Chip size="small" color="info" label="Replaying" />
        ) : (
          <Button
            disabled={isLoading}
            onClick={() => void setOff({ id: event.id })}
            aria-label={`Replay ${event.type} ${event.id}`}
            sx={{ ml: { xs: -2.5, md: 0 } }}
          >
            Replay
          </Button>
        ),
    });

  return (
    <>
      {maySetOff && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {types.map(({ type, count }) => (
            <Button
              key={type}
              variant="outlined"
              disabled={isLoading}
              onClick={() => void setOff({ type })}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: '100%' }}
            >
              Replay all {formatCount(count)} of {type}
            </Button>
          ))}
        </Box>
      )}
      <PagedTable
        label="Failed events"
        columns={columns}
        result={result}
        emptyText="All events have been processed"
      />
    </>
  );
}

function Event({ event: { type, subject } }: { event: FailedEvent }) {
  return (
    <>
      <Breakable>{type}</Breakable>
      <Note>{subject ?? "It can't be read"}</Note>
    </>
  );
}

function Breakable({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
