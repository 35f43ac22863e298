import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type MassMail, useListMassEmailsQuery } from '@sprinkle/api-client/api.gen';
import { formatCount } from '@sprinkle/ui/format-count';
import { useState } from 'react';
import { DateText } from '../../components/DateText';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { useCursor } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { StopMassMail } from './StopMassMail';
import { UndeliveredDialog } from './UndeliveredDialog';

const LOOK_AGAIN_MS = 2_000;

const STATUSES = {
  queueing: { label: 'Queueing', color: 'info' },
  sending: { label: 'Sending', color: 'info' },
  stopping: { label: 'Stopping', color: 'warning' },
  stopped: { label: 'Stopped', color: 'warning' },
  finished: { label: 'Sent', color: 'success' },
} as const;

/** Lists the mass emails with their progress, and reloads them while one is being sent. */
export function MassMails() {
  const [asked, setAsked] = useState<MassMail | null>(null);
  const query = useCursor();
  const result = useListMassEmailsQuery(query, { refetchOnMountOrArgChange: true });
  const isGoingOn = result.data?.rows.some(({ endedAt }) => !endedAt) ?? false;
  // The second subscription polls the same page while a mailing is in progress.
  const polling = { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true };
  useListMassEmailsQuery(query, { ...polling, skip: !isGoingOn });

  const columns: Column<MassMail>[] = [
    {
      id: 'subject',
      header: 'Subject',
      cell: ({ row }) => <PersonName>{row.original.subject}</PersonName>,
      enableHiding: false,
      meta: { phone: 'name' },
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ row }) => <DateText at={row.original.createdAt} />,
      meta: { phone: 'date', width: 150 },
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <Chip size="small" {...STATUSES[row.original.status]} />,
      meta: { phone: 'amount', width: 120 },
    },
    {
      id: 'progress',
      header: 'Progress',
      cell: ({ row }) => <Progress massMail={row.original} />,
      meta: { phone: 'state' },
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <Actions massMail={row.original} onAsk={setAsked} />,
      enableHiding: false,
      meta: { align: 'right', phone: 'actions', width: 200, isTitleHidden: true },
    },
  ];

  return (
    <Card component="section" aria-label="Mass emails" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1, p: 1 }}>
        Mass emails
      </Typography>
      <PagedTable
        label="Mass emails"
        columns={columns}
        result={{ ...result, isFetching: result.isFetching && !isGoingOn }}
        emptyText="No mass email has been sent yet"
        emptyNote="Each one appears here with its progress."
      />
      <UndeliveredDialog massMail={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

function Progress({ massMail }: { massMail: MassMail }) {
  const { recipients, queued, sent, failed, bounced, unknown, skipped, subject, endedAt } = massMail;
  const counts = [
    [sent, 'sent'],
    [queued, 'queued'],
    [failed, 'failed'],
    [bounced, 'bounced'],
    [unknown, 'unknown'],
    [skipped, 'skipped'],
  ] as const;
  const shown = counts.filter(([count, name]) => count > 0 || name === 'sent');
  return (
    <>
      {!endedAt && (
        <LinearProgress
          variant="determinate"
          aria-label={`Progress of ${subject}`}
          value={recipients === 0 ? 100 : Math.round((100 * (recipients - queued)) / recipients)}
          sx={{ mb: 0.5, minWidth: 120 }}
        />
      )}
      {shown.map(([count, name]) => `${formatCount(count)} ${name}`).join(', ')}
    </>
  );
}

function Actions({ massMail, onAsk }: { massMail: MassMail; onAsk: (massMail: MassMail) => void }) {
  const { subject, status, failed, bounced, unknown } = massMail;

  return (
    <Box sx={{ ml: { xs: -2.5, md: 0 } }}>
      {failed + bounced + unknown > 0 && (
        <Button onClick={() => onAsk(massMail)} aria-label={`Not reached by ${subject}`}>
          Not reached
        </Button>
      )}
      {(status === 'queueing' || status === 'sending') && <StopMassMail massMail={massMail} />}
    </Box>
  );
}
