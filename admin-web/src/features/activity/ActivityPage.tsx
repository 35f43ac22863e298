import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { type ActivityEntry, useListActivityQuery } from '@sprinkle/api-client/api.gen';
import { activityList } from '@sprinkle/contracts/identity/activity.rpc';
import { ACTIVITY_ACTIONS, ADDRESS_UNDONE } from '@sprinkle/contracts/rules/activity-actions';
import { deviceName } from '@sprinkle/ui/device-name';
import { Link as RouterLink } from 'react-router-dom';
import {
  actorName,
  isAboutOwnAccount,
  phraseOf,
  restOf,
  targetOf,
} from '../../components/activity-sentences';
import { CreatorLink } from '../../components/CreatorLink';
import { DateText } from '../../components/DateText';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams, useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { Zero } from '../../components/Zero';

/** Beyond this difference, both times are shown. */
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
    meta: { phone: 'state', width: 130 },
  },
  {
    id: 'action',
    header: activityList.columns.action.title,
    cell: ({ row }) => <Sentence entry={row.original} />,
    enableHiding: false,
    meta: { phone: 'name' },
  },
  {
    id: 'target',
    header: activityList.columns.target.title,
    cell: ({ row }) => <Target entry={row.original} />,
    meta: { isHiddenOnPhone: true, width: 190 },
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ row }) => <Origin entry={row.original} />,
    meta: { phone: 'date', width: 250 },
  },
];

export function ActivityPage() {
  const query = useListQuery(activityList);
  const result = useListActivityQuery(query, { refetchOnMountOrArgChange: true });

  return (
    <Screen title="Activity log">
      <Card component="section" aria-label="Activity log" sx={{ p: 2 }}>
        <PagedTable
          label="Activity log"
          rowHeight={25}
          columns={COLUMNS}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search words such as “fee”" />
              <SearchBox name="actor" label="Username of the actor" />
              <SearchBox name="target" label="Username or id of the target" />
              <FilterChoice name="action" label="Action" options={ACTIONS} />
              <Box sx={{ display: 'flex', gap: 1, maxWidth: '100%' }}>
                <Day name="from" label="From" />
                <Day name="to" label="To" />
              </Box>
              <ExportButton list={activityList} path="/api/admin/activity-logs/export" />
            </>
          }
          emptyText="No activity found"
        />
      </Card>
    </Screen>
  );
}

/** Turns `user-totp-removed` into `User authenticator app removed`. */
function wordsOf(action: string): string {
  const words = action.replaceAll('-', ' ').replace('totp', 'authenticator app');
  return words.charAt(0).toUpperCase() + words.slice(1);
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

/** Entries from other services arrive late after an outage, and their own timestamps aren't verified. */
function Time({ entry: { at, source } }: { entry: ActivityEntry }) {
  const isLate = source !== null && Math.abs(Date.parse(at) - Date.parse(source.at)) > DELAY_MS;
  return (
    <>
      <DateText at={at} />
      {isLate && (
        <Note>
          {source.service} says <DateText at={source.at} />
        </Note>
      )}
    </>
  );
}

/** Names the service that reported an entry, because identity itself hasn't seen the actor. On a desktop, the title has the full text. */
function Sentence({ entry }: { entry: ActivityEntry }) {
  const rest = [restOf(entry), entry.source && `Reported by ${entry.source.service}`]
    .filter(Boolean)
    .join('. ');
  return (
    <Box
      title={[`${actorName(entry)} ${phraseOf(entry)}`, rest].filter(Boolean).join('. ')}
      sx={{
        overflowWrap: 'anywhere',
        fontWeight: 400,
        whiteSpace: { md: 'nowrap' },
        overflow: { md: 'hidden' },
        textOverflow: { md: 'ellipsis' },
        '& .note': { display: { md: 'inline' }, ml: { md: 1 } },
      }}
    >
      <strong>{actorName(entry)}</strong> {phraseOf(entry)}
      {rest && <Note>{rest}</Note>}
    </Box>
  );
}

function Target({ entry }: { entry: ActivityEntry }) {
  const target = targetOf(entry);
  if (target?.to)
    return (
      <Link component={RouterLink} to={target.to} title={target.name} noWrap sx={{ display: 'block' }}>
        {target.name}
      </Link>
    );
  if (target) return <>{target.name}</>;
  if (!isAboutOwnAccount(entry)) return <Zero label="The platform" />;
  const { actor } = entry;
  if (actor?.kind === 'user' && actor.username)
    return <CreatorLink id={actor.id} username={actor.username} />;
  return <PersonName>{actor?.username ? `@${actor.username}` : 'Own account'}</PersonName>;
}

/** Shows the device and address of an entry. An entry that an operator caused outside the console has neither. */
function Origin({ entry: { actor, details, ipAddress, userAgent } }: { entry: ActivityEntry }) {
  if (!actor && !ipAddress && !userAgent) return <Zero label="Outside the console" />;
  if (details.because === ADDRESS_UNDONE) return <Zero label="The link that undoes the change" />;
  return (
    <Box title={userAgent ?? undefined} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <PersonName>{userAgent ? deviceName(userAgent) : 'Unknown device'}</PersonName>
      <Box sx={{ display: { xs: 'none', md: 'block' }, flexShrink: 0 }}>
        <Note>{ipAddress ?? 'Unknown address'}</Note>
      </Box>
    </Box>
  );
}
