import Box from '@mui/material/Box';
import type { SocialLink } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import type { Dispatch, SetStateAction } from 'react';
import { useFailureToast } from '../../session/useSession';
import { AddLinkForm } from './AddLinkForm';
import { DedicatedLinks } from './DedicatedLinks';
import { DEDICATED_PLATFORMS, type TypedLinks } from './link-url';
import { OtherLink } from './OtherLink';
import type { LinkActions } from './useLinkActions';

interface SocialLinksEditorProps {
  links: SocialLink[];
  typed: TypedLinks;
  onType: Dispatch<SetStateAction<TypedLinks>>;
  actions: LinkActions;
  /** Title of the toast when saving all links failed. */
  saveFailure: 'Error saving social links' | 'Error saving links';
  /** How long the editor stays visible after its session has ended, in milliseconds. */
  leaveAfterMs?: number;
}

/** Shows fields for the most common platforms, then a row for every other link. */
export function SocialLinksEditor({
  links,
  typed,
  onType,
  actions,
  saveFailure,
  leaveAfterMs,
}: SocialLinksEditorProps) {
  const reportFailure = useFailureToast({ leaveAfterMs });
  const inFields = DEDICATED_PLATFORMS.flatMap(
    (platform) => links.find((link) => link.platform === platform) ?? [],
  );

  async function remove({ id }: SocialLink): Promise<boolean> {
    const { error } = await actions.remove(id);
    if (error) reportFailure('Error removing social link', error);
    else showToast({ title: 'Social link removed' });
    return !error;
  }

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DedicatedLinks
        links={inFields}
        typed={typed}
        onType={onType}
        actions={actions}
        saveFailure={saveFailure}
        leaveAfterMs={leaveAfterMs}
        onRemove={remove}
      />
      {links.length > inFields.length && (
        <Box
          component="ul"
          aria-label="Other links"
          sx={{ m: 0, p: 0, display: 'grid', gap: 2, listStyle: 'none' }}
        >
          {links
            .filter((link) => !inFields.includes(link))
            .map((link) => (
              <li key={link.id}>
                <OtherLink
                  link={link}
                  actions={actions}
                  leaveAfterMs={leaveAfterMs}
                  onRemove={() => void remove(link)}
                />
              </li>
            ))}
        </Box>
      )}
      <AddLinkForm actions={actions} leaveAfterMs={leaveAfterMs} />
    </Box>
  );
}
