import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { type ListedAdmin, useGetCurrentAdminQuery, useListAdminsQuery } from '@sprinkle/api-client/api.gen';
import { countOf } from '@sprinkle/ui/format-count';
import { useMemo, useState } from 'react';
import { DateText } from '../../components/DateText';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { PersonName } from '../../components/PersonName';
import { RowActions } from '../../components/RowActions';
import { Screen } from '../../components/Screen';
import type { Column } from '../../components/use-paged-table';
import { ChangeDialog } from './ChangeDialog';
import { CHANGES, type ChosenChange } from './changes';
import { CreateAdminDialog } from './CreateAdminDialog';
import { type Secret, SecretDialog } from './SecretDialog';
import { TotpRequirement } from './TotpRequirement';

function columnsOf(onChoose: (chosen: ChosenChange) => void): Column<ListedAdmin>[] {
  return [
    {
      id: 'administrator',
      header: 'Administrator',
      cell: ({ row }) => <Name admin={row.original} />,
      enableHiding: false,
      meta: { phone: 'name' },
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ row }) => (row.original.role === 'super' ? 'Super Admin' : 'Admin'),
      meta: { phone: 'amount', width: 130 },
    },
    {
      id: 'signIn',
      header: 'Sign-in',
      cell: ({ row }) => <SignIn admin={row.original} />,
      meta: { phone: 'state' },
    },
    {
      id: 'lastLogin',
      header: 'Last login',
      cell: ({ row }) =>
        row.original.lastLogin ? (
          <DateText at={row.original.lastLogin} />
        ) : (
          <>
            Never
            <Note>No second person yet</Note>
          </>
        ),
      meta: { phone: 'date', width: 190 },
    },
    {
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      meta: { align: 'right', phone: 'actions', width: 90, isTitleHidden: true },
      cell: ({ row }) => <Actions admin={row.original} onChoose={onChoose} />,
    },
  ];
}

export function AdminsPage() {
  const admins = useListAdminsQuery();
  const [isCreating, setIsCreating] = useState(false);
  const [chosen, setChosen] = useState<ChosenChange | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const columns = useMemo(() => columnsOf(setChosen), []);

  return (
    <Screen title="Administrators">
      {admins.data && <SecondPerson admins={admins.data} />}
      <Card component="section" aria-label="Administrators" sx={{ p: 2 }}>
        <PagedTable
          label="Administrators"
          columns={columns}
          filters={
            <>
              <Button variant="contained" onClick={() => setIsCreating(true)}>
                Add administrator
              </Button>
              <Box sx={{ mr: 'auto' }}>
                <TotpRequirement />
              </Box>
            </>
          }
          result={{ ...admins, data: admins.data && { rows: admins.data, nextCursor: null } }}
          emptyText="No administrators found"
        />
      </Card>
      <CreateAdminDialog
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(shown) => {
          setIsCreating(false);
          setSecret({ kind: 'password', text: shown });
        }}
      />
      <ChangeDialog chosen={chosen} onClose={() => setChosen(null)} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Screen>
  );
}

/** Payout runs need two people, and the list doesn't show who counts as one. */
function SecondPerson({ admins }: { admins: ListedAdmin[] }) {
  if (admins.length < 2 || admins.filter(({ lastLogin }) => lastLogin).length > 1) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      No one else has signed in yet, so one person can confirm payout runs alone. As soon as another
      administrator signs in, a second person has to confirm them.
    </Alert>
  );
}

function Name({ admin: { username, email } }: { admin: ListedAdmin }) {
  return (
    // A phone puts both on one line.
    <Box
      title={`${username}, ${email}`}
      sx={{ display: { xs: 'flex', md: 'block' }, alignItems: 'baseline', columnGap: 1, fontWeight: 600 }}
    >
      <PersonName>{username}</PersonName>
      <Box sx={{ minWidth: 0, flex: '1 1 0' }}>
        <Note>{email}</Note>
      </Box>
    </Box>
  );
}

function SignIn({ admin: { hasTotp, mustChangePassword, sessions } }: { admin: ListedAdmin }) {
  const devices = countOf(sessions, 'device');
  return (
    <>
      <Chip
        size="small"
        label={hasTotp ? 'Authenticator' : 'No authenticator'}
        color={hasTotp ? 'success' : 'default'}
      />
      <Note>{mustChangePassword ? `Asked to change the password, ${devices}` : devices}</Note>
    </>
  );
}

interface ActionsProps {
  admin: ListedAdmin;
  onChoose: (chosen: ChosenChange) => void;
}

function Actions({ admin, onChoose }: ActionsProps) {
  const { data: self } = useGetCurrentAdminQuery();
  if (admin.id === self?.id) return 'You';
  const actions = CHANGES.filter(({ isOffered }) => isOffered(admin)).map((change) => ({
    label: change.label,
    name: `${change.label} of ${admin.username}`,
    onClick: () => onChoose({ admin, change }),
    isDangerous: change.kind === 'remove',
  }));
  return <RowActions of={admin.username} actions={actions} />;
}
