import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';

/** Tells how a decision went. Returns false where it makes sense to send it again. */
export function tellOutcome(done: string, error: unknown): boolean {
  if (!error) {
    showToast({ title: done });
    return true;
  }
  const { code, message = 'Something went wrong. Please try again.' } = errorOf(error) ?? {};
  showToast({ title: 'The decision was not saved', description: message, variant: 'destructive' });
  return code === 'WRONG_STATE';
}
