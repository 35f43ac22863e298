import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { errorOf } from '@sprinkle/api-client/api-error';
import { useChangeUsernameMutation } from '@sprinkle/api-client/api.gen';
import { USERNAME_TEXTS } from '@sprinkle/contracts/rules/username';
import { usernameSchema } from '@sprinkle/contracts/username.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { type UsernameCheck, useUsernameCheck } from '../../hooks/useUsernameCheck';
import { useFailureToast } from '../../session/useSession';
import { SESSION_NOTICE_MS } from './session-notice';

interface UsernameFormProps {
  current: string;
  /** Null until the creator types. It saves nothing, so it never overwrites what another window has saved. */
  typed: string | null;
  onType: (username: string) => void;
  onClose: () => void;
}

export function UsernameForm({ current, typed, onType, onClose }: UsernameFormProps) {
  const username = typed ?? current;
  /** The name that saving found taken, even if the check says otherwise. */
  const [takenName, setTakenName] = useState<string | null>(null);
  const [changeUsername, { isLoading }] = useChangeUsernameMutation();
  const reportFailure = useFailureToast({ leaveAfterMs: SESSION_NOTICE_MS });
  const check = useUsernameCheck(username, { skip: username === current, isLenient: true });
  useUnsaved(username !== current, save);

  const invalid = usernameSchema.safeParse(username).error?.issues[0]?.message;
  const isTaken = check.state === 'taken' || username === takenName;
  const problem = invalid ?? (isTaken ? USERNAME_TEXTS.taken : undefined);

  /** Returns whether everything is saved. */
  async function save(): Promise<boolean> {
    if (problem || isLoading) return false;
    if (username !== current) {
      const { data, error } = await changeUsername({ username });
      if (errorOf(error)?.code === 'USERNAME_TAKEN') setTakenName(username);
      if (!data) {
        reportFailure('Error updating username', error);
        return false;
      }
      showToast({ title: 'Username updated', description: `Your username is now @${data.username}` });
    }
    onClose();
    return true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        fullWidth
        autoFocus
        label="Username"
        autoComplete="off"
        value={username}
        onChange={(event) => onType(event.target.value.replace(/\s/g, ''))}
        error={Boolean(problem)}
        helperText={problem ?? hintOf(check)}
        slotProps={{
          htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false },
          formHelperText: { role: problem ? 'alert' : 'status' },
          input: {
            startAdornment: <InputAdornment position="start">@</InputAdornment>,
            endAdornment: check.state === 'checking' && (
              <InputAdornment position="end">
                <CircularProgress size={22} aria-label="Checking availability" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You can change it three times in 30 days. Your old link redirects to the new one for 90 days.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={Boolean(problem) || isLoading}>
          {isLoading ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onClose} sx={{ color: 'text.secondary' }}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function hintOf(check: UsernameCheck): string {
  switch (check.state) {
    case 'checking':
      return 'Checking availability...';
    case 'available':
      return 'This username is available.';
    case 'failed':
      return check.problem;
    default:
      return ' ';
  }
}
