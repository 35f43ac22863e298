import { failureText } from '@sprinkle/api-client/api-error';
import styles from './FormAlert.module.css';

interface FormAlertProps {
  data?: { message: string };
  error?: unknown;
}

/** Shows the outcome of a call in the server's words. Screen readers announce it. */
export function FormAlert({ data, error }: FormAlertProps) {
  return (
    <div role="status" className={styles.outcome}>
      {data && <p className={styles.success}>{data.message}</p>}
      {Boolean(error) && <p className={styles.error}>{failureText(error)}</p>}
    </div>
  );
}
