import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ActivityEntry, ListActivityApiArg } from '@sprinkle/api-client/api.gen';
import { ACTIVITY_ACTIONS } from '@sprinkle/contracts/rules/activity-actions';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';
import type { ReactNode } from 'react';
import { Choice } from '../../components/Choice';
import { type Column, PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams } from '../../components/use-list-params';
import { usePageOfActivityQuery } from './activity-api';

const ACTIONS = [['', 'All actions'], ...ACTIVITY_ACTIONS.map((action) => [action, wordsOf(action)])] as [
  string,
  string,
][];

const COLUMNS: Column<ActivityEntry>[] = [
  {
    title: 'Time',
    render: ({ at }) => (
      <time dateTime={at} title={exactTime(at)}>
        {relativeTime(at)}
      </time>
    ),
  },
  { title: 'Actor', render: ({ actor }) => <Actor actor={actor} /> },
  { title: 'Action', render: (entry) => <Action entry={entry} /> },
  { title: 'Target', render: ({ target }) => <Target target={target} /> },
  { title: 'From', isHiddenOnPhone: true, render: (entry) => <Origin entry={entry} /> },
];

export function ActivityPage() {
  const { params, change } = useListParams();
  const query = Object.fromEntries(params) as ListActivityApiArg & Record<string, string>;
  const options = { refetchOnMountOrArgChange: true };
  const { data: page, error, isFetching, refetch } = usePageOfActivityQuery(query, options);

  return (
    <Screen title="Activity log">
      <Card component="section" aria-label="Activity log" sx={{ p: 2 }}>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <SearchBox
            label="Username of the actor"
            search={params.get('actor') ?? ''}
            onSearch={(actor) => change('actor', actor)}
          />
          <SearchBox
            label="Username or id of the target"
            search={params.get('target') ?? ''}
            onSearch={(target) => change('target', target)}
          />
          <Choice
            label="Action"
            value={params.get('action') ?? ''}
            options={ACTIONS}
            onChange={(action) => change('action', action)}
          />
          <Day label="From" value={params.get('from') ?? ''} onChange={(day) => change('from', day)} />
          <Day label="To" value={params.get('to') ?? ''} onChange={(day) => change('to', day)} />
        </Box>
        <PagedTable
          label="Activity log"
          columns={COLUMNS}
          page={page}
          isFetching={isFetching}
          error={error}
          emptyText="No activity found"
          onRetry={() => void refetch()}
        />
      </Card>
    </Screen>
  );
}

/** Turns `user-blocked` into `User blocked`. */
function wordsOf(action: string): string {
  return (action.charAt(0).toUpperCase() + action.slice(1)).replaceAll('-', ' ').replace('totp', 'TOTP');
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function Actor({ actor }: Pick<ActivityEntry, 'actor'>) {
  if (!actor) return <>Operator</>;
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {actor.username ?? 'Closed account'}
      </Typography>
      <Note>{actor.kind === 'admin' ? 'Administrator' : 'User'}</Note>
    </>
  );
}

function Action({ entry: { action, details } }: { entry: ActivityEntry }) {
  return (
    <>
      <Typography>{wordsOf(action)}</Typography>
      {Object.entries(details).map(([name, value]) => (
        <Note key={name}>
          {name}: {value}
        </Note>
      ))}
    </>
  );
}

function Target({ target }: Pick<ActivityEntry, 'target'>) {
  if (!target) return <Note>Own account</Note>;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{target.username ?? target.id}</Typography>
      <Note>{wordsOf(target.kind)}</Note>
    </>
  );
}

function Origin({ entry: { ipAddress, userAgent } }: { entry: ActivityEntry }) {
  return (
    <>
      <Typography>{ipAddress ?? 'Unknown address'}</Typography>
      <Note>{userAgent ?? 'Unknown device'}</Note>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
