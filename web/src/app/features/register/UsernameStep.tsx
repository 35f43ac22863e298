import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { USERNAME_MIN, USERNAME_TEXTS } from '@sprinkle/contracts/rules/username';
import { useController, useForm } from 'react-hook-form';
import { useAppConfig } from '../../../shared/app-config';
import { claimName } from '../../../public/landing/claim-name';
import { Availability } from './Availability';
import { usernameStepSchema } from './registration-form';
import { StepForm } from './StepForm';
import { useUsernameCheck } from './useUsernameCheck';

const HINT = 'Your username must be 4-25 characters and can only contain letters, numbers, and underscores.';
/** Whoever is still typing is not told off for a name that is not finished. */
const ERROR_DELAY_MS = 500;

interface UsernameStepProps {
  username: string;
  /** A name that registration found taken, whatever the check says. */
  takenName: string | null;
  onTyped: (username: string) => void;
  onDone: (username: string) => void;
  onBack: () => void;
}

export function UsernameStep({ username: typed, takenName, onTyped, onDone, onBack }: UsernameStepProps) {
  const { publicHost } = useAppConfig();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(usernameStepSchema),
    mode: 'onChange',
    delayError: ERROR_DELAY_MS,
    defaultValues: { username: typed },
  });
  const { field, fieldState } = useController({ control, name: 'username' });
  const check = useUsernameCheck(field.value, takenName);
  const problem = fieldState.error?.message ?? (check.state === 'taken' ? USERNAME_TEXTS.taken : undefined);
  const isHeld = ['checking', 'taken'].includes(check.state) || field.value.length < USERNAME_MIN;

  function type(text: string) {
    const username = claimName(text, publicHost);
    field.onChange(username);
    onTyped(username);
  }

  return (
    <StepForm onSubmit={handleSubmit((form) => onDone(form.username))}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {publicHost}/<b>{field.value || 'yourname'}</b>
      </Typography>
      <Typography variant="body2" sx={{ pb: 1, color: 'text.secondary' }}>
        {HINT}
      </Typography>
      <TextField
        fullWidth
        autoFocus
        label="Username"
        autoComplete="off"
        name={field.name}
        value={field.value}
        onChange={(event) => type(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={Boolean(problem)}
        helperText={problem ?? (check.state === 'checking' ? 'Checking availability...' : ' ')}
        slotProps={{
          htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false },
          formHelperText: { role: problem ? 'alert' : 'status' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Availability check={check} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isHeld}>
        Continue
      </Button>
      <Button variant="outlined" onClick={onBack}>
        Back to email
      </Button>
    </StepForm>
  );
}
