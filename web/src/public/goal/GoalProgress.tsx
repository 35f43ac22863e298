import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import styles from './GoalProgress.module.css';

interface GoalProgressProps {
  goal: NonNullable<CreatorPage['goal']>;
}

/** Shows what the creator is collecting for, and how far along the tips are. */
export function GoalProgress({
  goal: { title, targetCents, reachedCents, countsMonthly },
}: GoalProgressProps) {
  const percent = Math.floor((reachedCents * 100) / targetCents);
  const sums = `${formatCents(reachedCents)} of ${formatCents(targetCents)}${countsMonthly ? ' a month' : ''}`;
  return (
    <div className={styles.goal} role="group" aria-label="Goal">
      <p className={styles.title} dir="auto">
        {title}
      </p>
      <progress className={styles.bar} max={100} value={Math.min(percent, 100)} aria-label={title} />
      <p className={styles.sums}>
        <span>{sums}</span>
        <span>{percent < 100 ? `${percent}%` : 'Goal reached!'}</span>
      </p>
    </div>
  );
}
