import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';

/** Reports how a decision went. Returns false if sending it again makes sense. */
export function tellOutcome(done: string, error: unknown): boolean {
  if (!error) {
    showToast({ title: done });
    return true;
  }
  showToast({ title: "Couldn't save the decision", description: failureText(error), variant: 'destructive' });
  return errorOf(error)?.code === 'DECIDED_ALREADY';
}
