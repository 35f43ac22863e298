import type { Message } from '@sprinkle/api-client/api.gen';
import buttons from '../../../shared/form/buttons.module.css';
import styles from '../../components/entry-form/entry-form.module.css';
import { FormAlert } from '../../components/FormAlert';
import { usePost } from '../../hooks/usePost';

/** Offers another mail after a correct password for an unverified address. */
export function ResendLink({ email }: { email: string }) {
  const [resend, { data, error, isLoading }] = usePost<Message>('/api/auth/resend-verification');
  return (
    <>
      {!data && (
        <div className={styles.row}>
          <p>Didn't get our email?</p>
          <button
            type="button"
            className={buttons.button}
            disabled={isLoading}
            onClick={() => void resend({ email })}
          >
            {isLoading ? 'Sending...' : 'Resend the link'}
          </button>
        </div>
      )}
      <FormAlert data={data} error={error} />
    </>
  );
}
