import { shownEmail } from '@sprinkle/contracts/rules/shown-email';
import { useForm } from 'react-hook-form';
import { useAppConfig } from '../../../shared/app-config';
import buttons from '../../../shared/form/buttons.module.css';
import styles from '../../components/entry-form/entry-form.module.css';
import { TextField } from '../../components/entry-form/TextField';
import { CODE_REQUIRED, useSignIn } from './useSignIn';

const CODE_RULES = { validate: (code: string) => code.trim() !== '' || 'Please enter the code' };

interface CodeFormProps {
  email: string;
  password: string;
  onBack: () => void;
}

/** Asks for a code after the correct password, if the account has an authenticator app. */
export function CodeForm({ email, password, onBack }: CodeFormProps) {
  const { contactEmail } = useAppConfig();
  const { signIn, isBusy } = useSignIn();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { code: '' } });

  async function submit({ code }: { code: string }) {
    const failure = await signIn({ email, password, code: code.trim() });
    if (failure && failure !== CODE_REQUIRED && failure.inline)
      setError('code', { message: failure.inline }, { shouldFocus: true });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={styles.soft}>{shownEmail(email)}</p>
      <TextField
        control={control}
        name="code"
        rules={CODE_RULES}
        label="Code"
        hint="The six digits from your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoFocus
      />
      <button type="submit" className={buttons.primary} disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </button>
      <button type="button" className={buttons.outlined} onClick={onBack}>
        Back to password
      </button>
      <p className={styles.soft}>
        Lost your phone and your recovery codes? Write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </form>
  );
}
