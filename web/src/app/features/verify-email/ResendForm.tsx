import { zodResolver } from '@hookform/resolvers/zod';
import type { Message } from '@sprinkle/api-client/api.gen';
import { emailAddressSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { useForm } from 'react-hook-form';
import buttons from '../../../shared/form/buttons.module.css';
import styles from '../../components/entry-form/entry-form.module.css';
import { TextField } from '../../components/entry-form/TextField';
import { FormAlert } from '../../components/FormAlert';
import { usePost } from '../../hooks/usePost';

/** Requests a new link to replace one that no longer works. */
export function ResendForm() {
  const [resend, { data, error, isLoading }] = usePost<Message>('/api/auth/resend-verification');
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailAddressSchema),
    defaultValues: { email: '' },
  });

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Request a new link"
      onSubmit={(event) => void handleSubmit((form) => resend(form))(event)}
    >
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <FormAlert data={data} error={error} />
      <button type="submit" className={buttons.primary} disabled={isLoading}>
        Resend the link
      </button>
    </form>
  );
}
