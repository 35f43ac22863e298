import buttons from '../../shared/form/buttons.module.css';
import styles from './RetryNotice.module.css';

interface RetryNoticeProps {
  title: string;
  message: string;
  isDisabled?: boolean;
  onRetry: () => void;
}

export function RetryNotice({ title, message, isDisabled, onRetry }: RetryNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      <button type="button" className={buttons.outlined} disabled={isDisabled} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
