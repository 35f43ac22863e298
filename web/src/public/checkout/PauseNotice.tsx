import { useEffect, useState } from 'react';
import { RetryNotice } from './RetryNotice';

const DAY_MS = 86_400_000;

interface PauseNoticeProps {
  /** The message has the server's own words. */
  message: string;
  /** The time is in milliseconds since 1970. */
  endsAt: number;
  onRetry: () => void;
}

/** Shows that the server takes no payment for now, and offers another try once it does. */
export function PauseNotice({ message, endsAt, onRetry }: PauseNoticeProps) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.min(endsAt - Date.now(), DAY_MS));
    return () => clearTimeout(timer);
  }, [endsAt]);

  return (
    <RetryNotice
      title="Payments are paused"
      message={`${message} Nothing was charged. ${isOver ? 'You can try again now.' : `You can try again ${formatEnd(endsAt)}.`}`}
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
