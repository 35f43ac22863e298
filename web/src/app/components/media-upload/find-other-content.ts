import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FeaturedDraft, isSame, toDraft } from './featured-draft';

/**
 * Checks whether another window has changed the featured content since it was shown here as `saved`, because saving the draft would
 * overwrite it. If so, says so and returns that content, so that the creator can save again.
 */
export async function findOtherContent(
  reload: () => Promise<Profile>,
  saved: FeaturedDraft,
  draft: FeaturedDraft,
): Promise<FeaturedDraft | null> {
  // If the check fails, save anyway: a failed save is reported on its own.
  const stored = await reload().then(toDraft, () => saved);
  if (isSame(stored, saved) || isSame(stored, draft)) return null;
  showToast({
    title: 'Changed elsewhere',
    description: 'Your featured content was changed in another window. Save again to replace it.',
    variant: 'destructive',
  });
  return stored;
}
