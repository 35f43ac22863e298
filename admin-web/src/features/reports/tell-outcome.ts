import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';

/** Tells how a decision went. Returns false where it makes sense to send it again. */
export function tellOutcome(done: string, error: unknown): boolean {
  if (!error) {
    showToast({ title: done });
    return true;
  }
  showToast({ title: "Couldn't save the decision", description: failureText(error), variant: 'destructive' });
  return errorOf(error)?.code === 'DECIDED_ALREADY';
}
