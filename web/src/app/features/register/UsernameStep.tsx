import { zodResolver } from '@hookform/resolvers/zod';
import { USERNAME_MIN, USERNAME_TEXTS } from '@sprinkle/contracts/rules/username';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useController, useForm } from 'react-hook-form';
import { claimName } from '../../../public/landing/claim-name';
import { useAppConfig } from '../../../shared/app-config';
import buttons from '../../../shared/form/buttons.module.css';
import { Field } from '../../../shared/form/Field';
import { Spinner } from '../../../shared/Spinner';
import entry from '../../components/entry-form/entry-form.module.css';
import { type UsernameCheck, useUsernameCheck } from '../../hooks/useUsernameCheck';
import styles from './register.module.css';
import { usernameStepSchema } from './registration-form';
import { StepForm } from './StepForm';

const HINT = 'Your username must be 4-25 characters and can only contain letters, numbers, and underscores.';
/** Delays the error, so that an incomplete name shows none while the visitor is typing. */
const ERROR_DELAY_MS = 500;

interface UsernameStepProps {
  username: string;
  /** The name that registration found taken, even if the check says otherwise. */
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
  const isKnownTaken = field.value === takenName;
  const checked = useUsernameCheck(field.value, { skip: isKnownTaken });
  const check: UsernameCheck = isKnownTaken ? { state: 'taken' } : checked;
  const problem = fieldState.error?.message ?? (check.state === 'taken' ? USERNAME_TEXTS.taken : undefined);
  const isHeld = ['checking', 'taken'].includes(check.state) || field.value.length < USERNAME_MIN;

  function type(text: string) {
    const username = claimName(text, publicHost);
    field.onChange(username);
    onTyped(username);
  }

  return (
    <StepForm onSubmit={handleSubmit((form) => onDone(form.username))}>
      <p className={entry.soft}>
        {publicHost}/<b>{field.value || 'yourname'}</b>
      </p>
      <p className={styles.hint}>{HINT}</p>
      <Field
        label="Username"
        problem={problem}
        hint={check.state === 'checking' ? 'Checking availability...' : ' '}
        end={<Availability check={check} />}
      >
        {(attributes) => (
          <input
            {...attributes}
            {...field}
            onChange={(event) => type(event.target.value)}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <button type="submit" className={buttons.primary} disabled={isHeld}>
        Continue
      </button>
      <button type="button" className={buttons.outlined} onClick={onBack}>
        Back to email
      </button>
    </StepForm>
  );
}

function Availability({ check }: { check: UsernameCheck }) {
  switch (check.state) {
    case 'checking':
      return <Spinner label="Checking availability" size={22} />;
    case 'available':
      return (
        <span title="Available" className={styles.available}>
          <CircleCheck aria-label="Available" />
        </span>
      );
    case 'taken':
      return (
        <span title="Taken" className={styles.taken}>
          <CircleX aria-label="Taken" />
        </span>
      );
    case 'failed':
      return (
        <span title={check.problem} className={styles.unknown}>
          ?
        </span>
      );
    default:
      return null;
  }
}
