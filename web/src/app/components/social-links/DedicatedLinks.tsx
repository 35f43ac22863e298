import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SocialLink } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useState } from 'react';
import { useFailureToast } from '../../hooks/useSession';
import { useUnsaved } from '../../hooks/useUnsaved';
import { DEDICATED_PLATFORMS, type DedicatedPlatform, linkUrl, problemOfLink } from './link-url';
import { LinkField } from './LinkField';
import type { LinkActions } from './useLinkActions';

const NOT_SAVED = 'Something went wrong while saving your social links. Please try again.';

interface DedicatedLinksProps {
  /** Holds at most one link per platform. */
  links: SocialLink[];
  actions: LinkActions;
  saveFailure: string;
  leaveAfterMs?: number;
  onRemove: (link: SocialLink) => Promise<boolean>;
}

type Typed = Partial<Record<DedicatedPlatform, string>>;

export function DedicatedLinks({ links, actions, saveFailure, leaveAfterMs, onRemove }: DedicatedLinksProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<Typed>({});
  const [isSaving, setIsSaving] = useState(false);
  const reportFailure = useFailureToast({ leaveAfterMs });

  const linkOf = (platform: DedicatedPlatform) => links.find((link) => link.platform === platform);
  const changed = DEDICATED_PLATFORMS.flatMap((platform) => {
    const url = linkUrl(platform, typed[platform] ?? '');
    return url && url !== linkOf(platform)?.url ? [{ platform, url }] : [];
  });

  useUnsaved(changed.length > 0);

  async function saveAll(event: FormEvent) {
    event.preventDefault();
    const found = Object.fromEntries(
      changed.flatMap(({ platform, url }) => {
        const problem = problemOfLink(platform, url);
        return problem ? [[platform, problem]] : [];
      }),
    );
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    const error = await saveChanged();
    setIsSaving(false);
    if (error) reportFailure(saveFailure, explained(error));
    else showToast({ title: 'Social links saved' });
  }

  /** Saves the links one after another and stops at the first that fails. */
  async function saveChanged(): Promise<unknown> {
    for (const link of changed) {
      const known = linkOf(link.platform);
      const { error } = await (known ? actions.update(known.id, link) : actions.add(link));
      if (error) return error;
    }
    return undefined;
  }

  async function remove(link: SocialLink) {
    if (await onRemove(link)) setTyped((others) => ({ ...others, [link.platform]: undefined }));
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void saveAll(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      {DEDICATED_PLATFORMS.map((platform) => (
        <LinkField
          key={platform}
          platform={platform}
          link={linkOf(platform)}
          value={typed[platform] ?? linkOf(platform)?.url ?? ''}
          problem={problems[platform]}
          onChange={(value) => setTyped((others) => ({ ...others, [platform]: value }))}
          onRemove={(link) => void remove(link)}
        />
      ))}
      <Button
        type="submit"
        variant="outlined"
        disabled={changed.length === 0 || isSaving}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {isSaving ? 'Saving...' : 'Save All'}
      </Button>
    </Box>
  );
}

/** Only errors that need the server's own words keep them: an ended session, or too many links. */
function explained(error: unknown): unknown {
  const code = errorOf(error)?.code;
  if (code === 'NOT_SIGNED_IN' || code === 'SESSION_EXPIRED' || code === 'WRONG_STATE') return error;
  return { data: { code: 'INTERNAL', message: NOT_SAVED } };
}
