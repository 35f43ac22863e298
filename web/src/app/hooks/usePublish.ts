import type { Publication } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useFailureToast } from '../session/useSession';

const PUBLISHED = {
  title: 'Profile Published!',
  description: 'Your profile is now LIVE and visible to the public',
};
const UNPUBLISHED = { title: 'Profile Unpublished', description: 'Your profile is now private' };

type SetPublished = (isPublished: boolean) => Promise<{ data?: Publication; error?: unknown }>;

/** Publishes or unpublishes a page, and reports the outcome. `publish` returns whether it succeeded. */
export function usePublish(setPublished: SetPublished) {
  const [isPending, setIsPending] = useState(false);
  const reportFailure = useFailureToast();

  async function publish(wanted: boolean): Promise<boolean> {
    setIsPending(true);
    const { data, error } = await setPublished(wanted);
    setIsPending(false);
    if (data) showToast(data.isPublished ? PUBLISHED : UNPUBLISHED);
    else reportFailure('Error Publishing Profile', error);
    return data !== undefined;
  }

  return { publish, isPending };
}
