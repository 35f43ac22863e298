import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorOf } from '@sprinkle/api-client/api-error';
import type { SocialLink } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';
import {
  changedElsewhere,
  DEDICATED_PLATFORMS,
  type DedicatedPlatform,
  linkUrl,
  problemOfLink,
  type TypedLinks,
} from './link-url';
import { LinkField } from './LinkField';
import type { LinkActions } from './useLinkActions';

const NOT_SAVED = 'Something went wrong while saving your social links. Please try again.';

interface DedicatedLinksProps {
  /** Links, at most one per platform. */
  links: SocialLink[];
  typed: TypedLinks;
  onType: Dispatch<SetStateAction<TypedLinks>>;
  actions: LinkActions;
  saveFailure: string;
  leaveAfterMs?: number;
  onRemove: (link: SocialLink) => Promise<boolean>;
}

export function DedicatedLinks({
  links,
  typed,
  onType: setTyped,
  actions,
  saveFailure,
  leaveAfterMs,
  onRemove,
}: DedicatedLinksProps) {
  const [problems, setProblems] = useState<Partial<Record<DedicatedPlatform, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const reportFailure = useFailureToast({ leaveAfterMs });

  const linkOf = (platform: DedicatedPlatform) => links.find((link) => link.platform === platform);
  const changed = DEDICATED_PLATFORMS.flatMap((platform) => {
    const url = linkUrl(platform, typed[platform]?.text ?? '');
    return url && url !== linkOf(platform)?.url ? [{ platform, url }] : [];
  });

  // The list may still have the old address of a link that was just saved.
  const isUnsaved = changed.some(({ platform, url }) => typed[platform]?.replaced !== url);
  useUnsaved(isUnsaved, saveAll);

  /** Returns whether everything is saved. */
  async function saveAll(): Promise<boolean> {
    const found = Object.fromEntries(
      changed.flatMap(({ platform, url }) => {
        const problem = problemOfLink(platform, url);
        return problem ? [[platform, problem]] : [];
      }),
    );
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    setIsSaving(true);
    const isDone = await saveUncontested();
    setIsSaving(false);
    return isDone;
  }

  async function saveUncontested(): Promise<boolean> {
    // If the check fails, save anyway: a failed save is reported on its own.
    const stored = await actions.reload().catch(() => links);
    if (showContested(stored)) return false;
    const error = await saveChanged(stored);
    if (error) reportFailure(saveFailure, explained(error));
    else showToast({ title: 'Social links saved' });
    return !error;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void saveAll();
  }

  /** Shows which links another window has changed, so that the creator can save again. */
  function showContested(stored: SocialLink[]): boolean {
    const contested = changed.flatMap(({ platform, url }) => {
      const now = stored.find((link) => link.platform === platform)?.url;
      return now === typed[platform]?.replaced || now === url ? [] : [{ platform, now }];
    });
    for (const { platform, now } of contested) {
      setProblems((others) => ({ ...others, [platform]: changedElsewhere(now) }));
      setReplaced(platform, now);
    }
    return contested.length > 0;
  }

  /** Saves the links one by one and stops at the first failure. */
  async function saveChanged(stored: SocialLink[]): Promise<unknown> {
    for (const link of changed) {
      const known = stored.find(({ platform }) => platform === link.platform);
      const { error } = await (known ? actions.update(known.id, link) : actions.add(link));
      if (error) return error;
      setReplaced(link.platform, link.url);
    }
    return undefined;
  }

  function type(platform: DedicatedPlatform, value: string) {
    setTyped((all) => {
      const known = all[platform];
      return {
        ...all,
        [platform]: { text: value, replaced: known ? known.replaced : linkOf(platform)?.url },
      };
    });
  }

  function setReplaced(platform: DedicatedPlatform, replaced: string | undefined) {
    setTyped((all) => ({ ...all, [platform]: { text: all[platform]?.text ?? '', replaced } }));
  }

  async function remove(link: SocialLink) {
    if (await onRemove(link)) setTyped((others) => ({ ...others, [link.platform]: undefined }));
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {DEDICATED_PLATFORMS.map((platform) => (
        <LinkField
          key={platform}
          platform={platform}
          link={linkOf(platform)}
          value={typed[platform]?.text ?? linkOf(platform)?.url ?? ''}
          problem={problems[platform]}
          onChange={(value) => type(platform, value)}
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

/** Keeps the server's message only where it matters: for an ended session or too many links. */
function explained(error: unknown): unknown {
  const code = errorOf(error)?.code;
  if (code === 'NOT_SIGNED_IN' || code === 'SESSION_EXPIRED' || code === 'TOO_MANY_LINKS') return error;
  return { data: { code: 'INTERNAL', message: NOT_SAVED } };
}
