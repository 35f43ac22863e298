import Button from '@mui/material/Button';
import { useSetPublishedMutation } from '@sprinkle/api-client/api.gen';
import type { MouseEvent } from 'react';
import { useOwnStats } from '../../hooks/useOwnStats';
import { usePublish } from '../../hooks/usePublish';
import { useSignedInUser } from '../../session/useSession';
import { Notice } from './Notice';

/** Offers to publish the page again. Before the first tip, the three steps do that. */
export function PageUnpublished() {
  const { isPublished, isTakenDown } = useSignedInUser();
  const { data } = useOwnStats();
  const [setPublished] = useSetPublishedMutation();
  const { publish, isPending } = usePublish((wanted) => setPublished({ isPublished: wanted }));
  if (isPublished || isTakenDown || !data?.totalTips) return null;

  /** The button is gone once the page is published, so the focus moves to the screen. */
  async function publishPage({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const main = currentTarget.closest('main');
    if (!isPending && (await publish(true))) main?.focus({ preventScroll: true });
  }

  return (
    <Notice
      severity="warning"
      title="Your page isn't published"
      action={
        <Button variant="contained" aria-disabled={isPending} onClick={(event) => void publishPage(event)}>
          Publish Profile
        </Button>
      }
    >
      Only you can see it. People can tip you once you publish it.
    </Notice>
  );
}
