import { formatCount } from '@sprinkle/ui/format-count';
import { Zero } from './Zero';

/** Shows a number in a table, with a dash for zero. */
export function Count({ value }: { value: number }) {
  return value === 0 ? <Zero label="0" /> : <>{formatCount(value)}</>;
}
