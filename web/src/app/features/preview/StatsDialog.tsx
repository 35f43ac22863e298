import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Stats, type Tip, useGetOwnStatsQuery, useListOwnTipsQuery } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { TipSummary } from '../../components/TipSummary';

const SHOWN = 5;

/** Loads the signed-in creator's stats. */
export function OwnStatsDialog({ onClose }: { onClose: () => void }) {
  const stats = useGetOwnStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  const tips = useListOwnTipsQuery({ withMessage: true, limit: SHOWN }, { refetchOnMountOrArgChange: true });
  const hasFailed = (stats.isError && !stats.data) || (tips.isError && !tips.data);
  return (
    <StatsDialog
      stats={stats.data}
      tips={tips.data?.rows}
      onClose={onClose}
      onRetry={
        hasFailed
          ? () => {
              void stats.refetch();
              void tips.refetch();
            }
          : undefined
      }
    />
  );
}

interface StatsDialogProps {
  stats: Stats | undefined;
  tips: Tip[] | undefined;
  onClose: () => void;
  /** Given if the stats didn't load. */
  onRetry?: () => void;
}

export function StatsDialog({ stats, tips, onClose, onRetry }: StatsDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ pt: 2.5 }}>
        Your Stats
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {onRetry ? (
          <ErrorState
            title="Couldn't load your stats"
            message="Something went wrong. Please try again."
            onRetry={onRetry}
          />
        ) : (
          <>
            <StatGrid stats={stats} />
            <Typography variant="h3" sx={{ mt: 3 }}>
              Recent Comments
            </Typography>
            <RecentComments tips={tips} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button component={Link} to={paths.comments} sx={{ mr: 'auto' }}>
          Read and answer all comments
        </Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function StatGrid({ stats }: { stats: Stats | undefined }) {
  const show = (value: string | undefined) => value ?? '--';
  return (
    <Box
      component="dl"
      aria-busy={!stats}
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}
    >
      <Stat label="Total Tips" value={show(stats && formatCents(stats.totalAmountCents))} isWide />
      <Stat label="Comments" value={show(stats?.commentCount.toLocaleString('en-US'))} />
      <Stat
        label="Profile Views"
        value={show(stats?.profileViews.toLocaleString('en-US'))}
        note={stats && uniqueVisitors(stats.uniqueProfileViews)}
      />
    </Box>
  );
}

function uniqueVisitors(count: number): string {
  return count === 1 ? '1 unique visitor' : `${count.toLocaleString('en-US')} unique visitors`;
}

interface StatProps {
  label: string;
  value: string;
  note?: string;
  isWide?: boolean;
}

function Stat({ label, value, note, isWide }: StatProps) {
  return (
    <Box
      sx={{
        gridColumn: isWide ? { xs: '1 / -1', sm: 'auto' } : undefined,
        minWidth: 0,
        p: 2,
        borderRadius: '18px',
        bgcolor: 'var(--sunken)',
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="h2"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
      {note && (
        <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

function RecentComments({ tips }: { tips: Tip[] | undefined }) {
  if (!tips) {
    return (
      <Box role="status" aria-label="Loading comments" sx={{ py: 2 }}>
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </Box>
    );
  }
  const withMessage = tips.filter((tip) => tip.message.trim());
  if (withMessage.length === 0) {
    return <EmptyState title="No comments yet">Messages that come with tips show up here.</EmptyState>;
  }
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: '1px solid var(--line)' } }}
    >
      {withMessage.map((tip) => (
        <li key={tip.id}>
          <TipSummary tip={tip} />
        </li>
      ))}
    </Box>
  );
}
