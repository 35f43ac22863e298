import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { type ListedUser, useListUsersQuery } from '@sprinkle/api-client/api.gen';
import { usersList } from '@sprinkle/contracts/identity/user-management.rpc';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { BlockDialog } from '../../components/BlockDialog';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Money } from '../../components/Money';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { RowActions } from '../../components/RowActions';
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
      meta: { phone: 'name', sorts: { asc: 'username', desc: 'username-desc' } },
    },
    {
      id: 'email',
      header: usersList.columns.email.title,
      cell: ({ row }) => <PersonName>{row.original.email}</PersonName>,
      meta: { phone: 'date' },
    },
    {
      id: 'status',
      header: usersList.columns.status.title,
      cell: ({ row }) => <StatusChip user={row.original} />,
      meta: { phone: 'state', width: 130 },
    },
    {
      id: 'revenue',
      header: usersList.columns.revenue.title,
      cell: ({ row }) => <Money cents={row.original.revenueTotalCents} />,
      totalOf: ({ revenueTotalCents }) => revenueTotalCents,
      meta: { align: 'right', phone: 'amount', width: 130 },
    },
    {
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      meta: { align: 'right', phone: 'actions', width: 190, isTitleHidden: true },
      cell: ({ row: { original: user } }) => (
        <RowActions
          of={user.username}
          actions={[
            {
              label: 'Details',
              name: `Details of ${user.username}`,
              to: generatePath(paths.userRevenue, { id: user.id }),
            },
            user.hasTotp && {
              label: 'Remove app',
              name: `Remove the authenticator app of ${user.username}`,
              onClick: () => setLockedOut(user),
            },
            {
              label: user.isBlocked ? 'Unblock' : 'Block',
              name: `${user.isBlocked ? 'Unblock' : 'Block'} ${user.username}`,
              onClick: () => (user.isBlocked ? void changeStatus(user, 'unblock') : setAsked(user)),
              isDangerous: !user.isBlocked,
            },
          ]}
        />
      ),
    },
  ];

  return (
    <Screen title="Users">
      <Card component="section" aria-label="Users" sx={{ p: 2 }}>
        <PagedTable
          label="Users"
          toOf={({ id }) => generatePath(paths.userRevenue, { id })}
          columns={columns}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Search users..." />
              <FilterChoice name="status" label="Status" options={STATUSES} />
              <FilterChoice name="sort" label="Sort" options={SORTS} />
              <ExportButton list={usersList} path="/api/admin/users/export" />
            </>
          }
          emptyText="No users found"
        />
      </Card>
      <RemoveAppDialog user={lockedOut} onClose={() => setLockedOut(null)} />
      <BlockDialog
        user={asked}
        onClose={() => setAsked(null)}
        onBlock={(user, reason) => changeStatus(user, 'block', { reason })}
      />
    </Screen>
  );
}

function UserName({ user: { id, username } }: { user: ListedUser }) {
  return (
    <Box title={username} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      <Box
        component={Link}
        to={generatePath(paths.userRevenue, { id })}
        sx={{
          display: 'inline-block',
          maxWidth: '100%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          verticalAlign: 'bottom',
          color: 'inherit',
          fontWeight: 600,
        }}
      >
        {username}
      </Box>
    </Box>
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
