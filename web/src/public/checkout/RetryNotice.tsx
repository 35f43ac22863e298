import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { useEffect, useState } from 'react';
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

interface PauseNoticeProps {
  /** The server's message. */
  message: string;
  /** Unix time in milliseconds. */
  endsAt: number;
  onRetry: () => void;
}

/** Says that payments are paused, and offers a retry once the pause is over. */
export function PauseNotice({ message, endsAt, onRetry }: PauseNoticeProps) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.min(endsAt - Date.now(), DAY_MS));
    return () => clearTimeout(timer);
  }, [endsAt]);

  return (
    <RetryNotice
      title="Payments are paused"
      message={`${message} You weren't charged. ${isOver ? 'You can try again now.' : `You can try again ${formatEnd(endsAt)}.`}`}
      isDisabled={!isOver}
      onRetry={onRetry}
    />
  );
}

function formatEnd(endsAt: number): string {
  const end = new Date(endsAt);
  const time = end.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const isToday = end.toDateString() === new Date().toDateString();
  return isToday ? `at ${time}` : `on ${end.toLocaleDateString('en-US', { weekday: 'long' })} at ${time}`;
}
