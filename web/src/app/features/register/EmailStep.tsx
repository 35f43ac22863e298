import { emailProblem } from '@sprinkle/contracts/rules/credentials';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import buttons from '../../../shared/form/buttons.module.css';
import { paths } from '../../../shared/paths';
import styles from '../../components/entry-form/entry-form.module.css';
import { TextField } from '../../components/entry-form/TextField';
import { StepForm } from './StepForm';

const EMAIL_RULES = { validate: (text: string) => emailProblem(text) ?? true };

interface EmailStepProps {
  email: string;
  /** The server's message about an address that it rejected; undefined for others. */
  problem: string | undefined;
  onDone: (email: string) => void;
}

export function EmailStep({ email, problem, onDone }: EmailStepProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: { email },
    errors: problem ? { email: { type: 'server', message: problem } } : undefined,
  });

  return (
    <StepForm onSubmit={handleSubmit((form) => onDone(form.email.trim()))}>
      <TextField
        control={control}
        name="email"
        rules={EMAIL_RULES}
        label="Email"
        type="email"
        autoComplete="email"
        autoFocus
      />
      <button type="submit" className={buttons.primary}>
        Continue
      </button>
      <p className={styles.soft}>
        Already have an account? <Link to={paths.login}>Log in</Link>
      </p>
    </StepForm>
  );
}
