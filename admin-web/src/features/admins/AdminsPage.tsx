import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  type ListedAdmin,
  useGetCurrentAdminQuery,
  useGetTotpRequirementQuery,
  useListAdminsQuery,
  useSetTotpRequirementMutation,
} from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { countOf } from '@sprinkle/ui/format-count';
import { TimeText } from '@sprinkle/ui/TimeText';
import { useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { Note } from '../../components/Note';
import { PagedTable } from '../../components/PagedTable';
import { onlyItself } from '../../components/PlatformSwitches';
import { Screen } from '../../components/Screen';
import type { Column } from '../../components/use-paged-table';
import { ChangeDialog } from './ChangeDialog';
import { CHANGES, type ChosenChange } from './changes';
import { CreateAdminDialog } from './CreateAdminDialog';
import { type Secret, SecretDialog } from './SecretDialog';

export function AdminsPage() {
  const admins = useListAdminsQuery();
  const { data: self } = useGetCurrentAdminQuery();
  const [isCreating, setIsCreating] = useState(false);
  const [chosen, setChosen] = useState<ChosenChange | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);

  const columns: Column<ListedAdmin>[] = [
    {
      id: 'administrator',
      header: 'Administrator',
      cell: ({ row }) => <Name admin={row.original} />,
      enableHiding: false,
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ row }) => (row.original.role === 'super' ? 'Super Admin' : 'Admin'),
    },
    { id: 'signIn', header: 'Sign-in', cell: ({ row }) => <SignIn admin={row.original} /> },
    {
      id: 'lastLogin',
      header: 'Last login',
      cell: ({ row }) => (row.original.lastLogin ? <TimeText at={row.original.lastLogin} /> : 'Never'),
      meta: { isHiddenOnPhone: true },
    },
    {
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      cell: ({ row: { original: admin } }) =>
        admin.id === self?.id ? <>You</> : <Actions admin={admin} onChoose={setChosen} />,
    },
  ];

  return (
    <Screen title="Administrators">
      <Card component="section" aria-label="Administrators" sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <Button variant="contained" onClick={() => setIsCreating(true)}>
            Add administrator
          </Button>
          <TotpRequirement />
        </Box>
        <PagedTable
          label="Administrators"
          columns={columns}
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

function TotpRequirement() {
  const { data: requirement, isError, refetch } = useGetTotpRequirementQuery();
  const [setRequirement, { isLoading }] = useSetTotpRequirementMutation();

  async function change(isRequired: boolean) {
    const { error } = await setRequirement({ isRequired });
    if (!error) return;
    const description = failureText(error);
    showToast({ title: 'Failed to update settings', description, variant: 'destructive' });
  }

  if (isError) {
    return <LoadError text="It could not be loaded whether an app is required." onRetry={refetch} />;
  }
  return (
    <FormControlLabel
      control={
        <Switch
          checked={requirement?.isRequired ?? false}
          disabled={!requirement || isLoading}
          onChange={(_event, isOn) => void change(isOn)}
          sx={onlyItself}
        />
      }
      label="Require an authenticator app of everybody"
    />
  );
}

function Name({ admin: { username, email } }: { admin: ListedAdmin }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{username}</Typography>
      <Note>{email}</Note>
    </>
  );
}

function SignIn({ admin: { hasTotp, mustChangePassword, sessions } }: { admin: ListedAdmin }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Chip size="small" label={hasTotp ? 'App' : 'No app'} color={hasTotp ? 'success' : 'default'} />
      {mustChangePassword && <Chip size="small" label="Temporary password" color="warning" />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {countOf(sessions, 'device')}
      </Typography>
    </Box>
  );
}

interface ActionsProps {
  admin: ListedAdmin;
  onChoose: (chosen: ChosenChange) => void;
}

function Actions({ admin, onChoose }: ActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
      {CHANGES.filter(({ isOffered }) => isOffered(admin)).map((change) => (
        <Button
          key={change.kind}
          size="small"
          color={change.kind === 'remove' ? 'error' : 'primary'}
          aria-label={`${change.label} of ${admin.username}`}
          onClick={() => onChoose({ admin, change })}
          sx={{ px: 1 }}
        >
          {change.label}
        </Button>
      ))}
    </Box>
  );
}
