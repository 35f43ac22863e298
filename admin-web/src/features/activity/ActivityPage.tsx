import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ActivityEntry, useListActivityQuery } from '@sprinkle/api-client/api.gen';
import { activityList } from '@sprinkle/contracts/identity/administration.rpc';
import { ACTIVITY_ACTIONS } from '@sprinkle/contracts/rules/activity-actions';
import { TimeText } from '@sprinkle/ui/TimeText';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Filters } from '../../components/Filters';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams, useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';

/** A difference of the times beyond which both are shown. */
const DELAY_MS = 60_000;

const ACTIONS = [['', 'All actions'], ...ACTIVITY_ACTIONS.map((action) => [action, wordsOf(action)])] as [
  string,
  string,
][];

const COLUMNS: Column<ActivityEntry>[] = [
  {
    id: 'time',
    header: activityList.columns.time.title,
    cell: ({ row }) => <Time entry={row.original} />,
    enableHiding: false,
  },
  {
    id: 'actor',
    header: activityList.columns.actor.title,
    cell: ({ row }) => <Actor entry={row.original} />,
  },
  {
    id: 'action',
    header: activityList.columns.action.title,
    cell: ({ row }) => <Action entry={row.original} />,
  },
  {
    id: 'target',
    header: activityList.columns.target.title,
    cell: ({ row }) => <Target target={row.original.target} />,
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ row }) => <Origin entry={row.original} />,
    meta: { isHiddenOnPhone: true },
  },
];

export function ActivityPage() {
  const query = useListQuery(activityList);
  const result = useListActivityQuery(query, { refetchOnMountOrArgChange: true });

  return (
    <Screen title="Activity log">
      <Card component="section" aria-label="Activity log" sx={{ p: 2 }}>
        <Filters>
          <SearchBox name="actor" label="Username of the actor" />
          <SearchBox name="target" label="Username or id of the target" />
          <FilterChoice name="action" label="Action" options={ACTIONS} />
          <Box sx={{ display: 'flex', gap: 1, maxWidth: '100%' }}>
            <Day name="from" label="From" />
            <Day name="to" label="To" />
          </Box>
          <ExportButton list={activityList} path="/api/admin/activity-logs/export" />
        </Filters>
        <PagedTable label="Activity log" columns={COLUMNS} result={result} emptyText="No activity found" />
      </Card>
    </Screen>
  );
}

/** Turns `user-blocked` into `User blocked`. */
function wordsOf(action: string): string {
  return (action.charAt(0).toUpperCase() + action.slice(1)).replaceAll('-', ' ').replace('totp', 'TOTP');
}

function Day({ name, label }: { name: string; label: string }) {
  const { params, change } = useListParams();
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={params.get(name) ?? ''}
      onChange={({ target }) => change(name, target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 0 }}
    />
  );
}

/** An outage delays entries of other services, whose own time is not proved. */
function Time({ entry: { at, source } }: { entry: ActivityEntry }) {
  const isLate = source !== null && Math.abs(Date.parse(at) - Date.parse(source.at)) > DELAY_MS;
  return (
    <>
      <TimeText at={at} />
      {isLate && (
        <Note>
          {source.service} says <TimeText at={source.at} />
        </Note>
      )}
    </>
  );
}

/** Identity has not seen the actor of what another service told. */
function Actor({ entry: { actor, action, source } }: { entry: ActivityEntry }) {
  if (!actor) return action === 'admin-sign-in-failed' ? <>Unknown</> : <>Operator</>;
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {actor.username ?? 'Closed account'}
      </Typography>
      <Note>
        {actor.kind === 'admin' ? 'Administrator' : 'User'}
        {source && `, as ${source.service} says`}
      </Note>
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
