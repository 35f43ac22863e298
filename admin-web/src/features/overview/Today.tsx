import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { useCountWaitingQuery, useGetSystemStateQuery } from '@sprinkle/api-client/api.gen';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadError } from '../../components/LoadError';
import { type Task, tasksOf } from './tasks';

const LINE_HEIGHT = 48;

/** The card reserves this many lines, so that the content below doesn't move once the tasks are known. */
const LINES = 4;

const room = { minHeight: LINES * LINE_HEIGHT } as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: LINE_HEIGHT,
  px: 1,
  mx: -1,
  borderRadius: '10px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--sunken)' },
  '& > svg': { flexShrink: 0 },
} as const;

/** Shows what needs action, the most urgent first, each with a link to it. */
export function Today() {
  const waiting = useCountWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  const system = useGetSystemStateQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = waiting.error ?? system.error;
  return (
    <Card component="section" aria-label="Today" sx={{ p: 2.5, mb: 2 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 0.5 }}>
        Today
      </Typography>
      <Box sx={room}>
        {waiting.data && system.data ? (
          <Tasks tasks={tasksOf(waiting.data, system.data)} />
        ) : error ? (
          <LoadError
            text={`Couldn't load what needs attention. ${failureText(error)}`}
            onRetry={() => Promise.all([waiting.refetch(), system.refetch()])}
          />
        ) : (
          <Box role="status" aria-label="Loading what needs attention">
            {Array.from({ length: LINES }, (_line, index) => (
              <Skeleton key={index} height={LINE_HEIGHT} />
            ))}
          </Box>
        )}
      </Box>
    </Card>
  );
}

/** Tasks that don't fit are shown on request. */
function Tasks({ tasks }: { tasks: Task[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (tasks.length === 0) return <Nothing />;
  const hasMore = tasks.length > LINES;
  const shown = hasMore && !isWhole ? tasks.slice(0, LINES - 1) : tasks;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((task) => (
          <li key={task.text}>
            <TaskLine task={task} />
          </li>
        ))}
      </Box>
      {hasMore && (
        <Button
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ minHeight: LINE_HEIGHT, ml: -1, px: 1 }}
        >
          {isWhole ? 'Show fewer' : `Show ${tasks.length - shown.length} more`}
        </Button>
      )}
    </>
  );
}

function TaskLine({ task: { text, note, to, isUrgent } }: { task: Task }) {
  return (
    <Box component={Link} to={to} sx={line}>
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: isUrgent ? 'error.main' : 'warning.main',
        }}
      />
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        {text}
        {note && (
          <Box component="span" sx={{ color: isUrgent ? 'error.main' : 'text.secondary' }}>
            , {note}
          </Box>
        )}
      </Box>
      <ChevronRight size={18} aria-hidden />
    </Box>
  );
}

function Nothing() {
  return (
    <Typography
      sx={{
        ...room,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: 'success.main' }}>
        <CircleCheck size={20} />
      </Box>
      Nothing needs your attention.
    </Typography>
  );
}
