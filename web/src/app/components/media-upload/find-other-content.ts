import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FeaturedDraft, isSame, toDraft } from './featured-draft';

/**
 * Looks whether another window has changed the featured content since it was shown here as `saved`, because saving the
 * draft would replace it. If so, says it and returns that content, so that the creator may save again.
 */
export async function findOtherContent(
  reload: () => Promise<Profile>,
  saved: FeaturedDraft,
  draft: FeaturedDraft,
): Promise<FeaturedDraft | null> {
  // Saving must not depend on this look, and it reports a failure itself.
  const stored = await reload().then(toDraft, () => saved);
  if (isSame(stored, saved) || isSame(stored, draft)) return null;
  showToast({
    title: 'Changed elsewhere',
    description: 'Your featured content was changed in another window. Save again to replace it.',
    variant: 'destructive',
  });
  return stored;
}
