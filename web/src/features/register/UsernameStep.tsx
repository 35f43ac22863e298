import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { USERNAME_MAX, USERNAME_MIN, USERNAME_TAKEN_MESSAGE } from '@sprinkle/contracts/username';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useWatch, type Control } from 'react-hook-form';
import { useAppConfig } from '../../app/app-config';
import type { RegistrationForm } from './registration-form';
import { brokenRule, useUsernameCheck, type UsernameState } from './useUsernameCheck';

const HINT = 'Your username must be 4-25 characters and can only contain letters, numbers, and underscores.';

interface UsernameStepProps {
  control: Control<RegistrationForm>;
  onBack: () => void;
}

export function UsernameStep({ control, onBack }: UsernameStepProps) {
  const config = useAppConfig();
  const username = useWatch({ control, name: 'username' });
  const state = useUsernameCheck(username);
  const problem = brokenRule(username) ?? (state === 'taken' ? USERNAME_TAKEN_MESSAGE : null);
  const isHeld = state === 'checking' || problem !== null || username.length < USERNAME_MIN;

  return (
    <>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {config.publicHost}/<b>{username || 'yourname'}</b>
      </Typography>
      <FormTextField
        control={control}
        name="username"
        label="Username"
        toValue={(typed) => typed.replace(/\s/g, '')}
        autoComplete="off"
        autoFocus
        helperText={state === 'checking' ? 'Checking availability...' : HINT}
        slotProps={{
          htmlInput: { maxLength: USERNAME_MAX + 1, autoCapitalize: 'none', spellCheck: false },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Availability state={state} />
              </InputAdornment>
            ),
          },
        }}
      />
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Button type="submit" variant="contained" size="large" disabled={isHeld}>
        Continue
      </Button>
      <Button variant="outlined" onClick={onBack}>
        Back to email
      </Button>
    </>
  );
}

function Availability({ state }: { state: UsernameState }) {
  switch (state) {
    case 'checking':
      return <CircularProgress size={22} aria-label="Checking availability" />;
    case 'available':
      return <CheckCircleRounded color="success" titleAccess="Available" />;
    case 'taken':
      return <CancelRounded color="error" titleAccess="Taken" />;
    case 'failed':
      return (
        <Box component="span" title="Could not check" sx={{ fontWeight: 700, px: 0.75 }}>
          ?
        </Box>
      );
    default:
      return null;
  }
}
