import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ListedUser, useListUsersQuery } from '@sprinkle/api-client/api.gen';
import { usersList } from '@sprinkle/contracts/identity/administration.rpc';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { BlockDialog } from '../../components/BlockDialog';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Filters } from '../../components/Filters';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useChangeStatus } from '../../components/use-change-status';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { RemoveAppDialog } from './RemoveAppDialog';

const STATUSES = [
  ['', 'All'],
  ['verified', 'Verified'],
  ['unverified', 'Unverified'],
  ['blocked', 'Blocked'],
] as const;

const SORTS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['username', 'By username'],
  ['username-desc', 'By username, Z to A'],
] as const;

export function UsersPage() {
  const result = useListUsersQuery(useListQuery(usersList));
  const [asked, setAsked] = useState<ListedUser | null>(null);
  const [lockedOut, setLockedOut] = useState<ListedUser | null>(null);
  const changeStatus = useChangeStatus();

  const columns: Column<ListedUser>[] = [
    {
      id: 'username',
      header: usersList.columns.username.title,
      accessorKey: 'username',
      cell: ({ row }) => <UserName user={row.original} />,
      enableHiding: false,
      meta: { sorts: { asc: 'username', desc: 'username-desc' } },
    },
    {
      id: 'email',
      header: usersList.columns.email.title,
      cell: ({ row }) => row.original.email,
      meta: { isHiddenOnPhone: true },
    },
    {
      id: 'status',
      header: usersList.columns.status.title,
      cell: ({ row }) => <StatusChip user={row.original} />,
    },
    {
      id: 'revenue',
      header: usersList.columns.revenue.title,
      cell: ({ row }) => <MoneyText cents={row.original.revenueTotalCents} />,
      meta: { align: 'right' },
    },
    {
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      meta: { align: 'right' },
      cell: ({ row: { original: user } }) => (
        <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' }, ml: { xs: -2.5, md: 0 } }}>
          <Button
            component={Link}
            to={generatePath(paths.userRevenue, { id: user.id })}
            aria-label={`Details of ${user.username}`}
          >
            Details
          </Button>
          {user.hasTotp && (
            <Button
              onClick={() => setLockedOut(user)}
              aria-label={`Remove the authenticator app of ${user.username}`}
            >
              Remove app
            </Button>
          )}
          <Button
            onClick={() => (user.isBlocked ? void changeStatus(user, 'unblock') : setAsked(user))}
            color={user.isBlocked ? 'primary' : 'error'}
            aria-label={`${user.isBlocked ? 'Unblock' : 'Block'} ${user.username}`}
          >
            {user.isBlocked ? 'Unblock' : 'Block'}
          </Button>
        </Box>
      ),
    },
  ];

  return (
    <Screen title="Users">
      <Card component="section" aria-label="Users" sx={{ p: 2 }}>
        <Filters>
          <SearchBox name="search" label="Search users..." />
          <FilterChoice name="status" label="Status" options={STATUSES} />
          <FilterChoice name="sort" label="Sort" options={SORTS} />
          <ExportButton list={usersList} path="/api/admin/users/export" />
        </Filters>
        <PagedTable label="Users" columns={columns} result={result} emptyText="No users found" />
      </Card>
      <RemoveAppDialog user={lockedOut} onClose={() => setLockedOut(null)} />
      <BlockDialog
        user={asked}
        onClose={() => setAsked(null)}
        onBlock={(user, reason) => changeStatus(user, 'block', reason)}
      />
    </Screen>
  );
}

function UserName({ user: { id, username, email } }: { user: ListedUser }) {
  return (
    <>
      <Typography
        component={Link}
        to={generatePath(paths.userRevenue, { id })}
        sx={{
          display: 'block',
          color: 'inherit',
          fontWeight: 600,
          overflowWrap: 'anywhere',
          minWidth: { lg: 216 },
        }}
      >
        {username}
      </Typography>
      <Typography
        variant="body2"
        sx={{ display: { md: 'none' }, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {email}
      </Typography>
    </>
  );
}

function StatusChip({ user: { isBlocked, isEmailVerified } }: { user: ListedUser }) {
  if (isBlocked) return <Chip size="small" label="Blocked" color="error" />;
  return isEmailVerified ? (
    <Chip size="small" label="Verified" color="success" />
  ) : (
    <Chip size="small" label="Unverified" />
  );
}
