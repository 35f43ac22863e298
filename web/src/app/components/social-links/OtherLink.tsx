import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { SocialLink, SocialLinkInput } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';
import { changedElsewhere, linkUrl, platformName, problemOfLink } from './link-url';
import { PlatformMark } from './PlatformMark';
import type { LinkActions } from './useLinkActions';

interface OtherLinkProps {
  link: SocialLink;
  actions: LinkActions;
  leaveAfterMs?: number;
  onRemove: () => void;
}

interface Typed {
  text: string;
  /** The link being edited, as the creator last saw it. */
  replaced: string;
}

export function OtherLink({ link, actions, leaveAfterMs, onRemove }: OtherLinkProps) {
  /** Until the creator types, the field shows what other windows save. */
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const reportFailure = useFailureToast({ leaveAfterMs });
  const name = platformName(link.platform);
  const text = typed?.text ?? link.url;
  const url = linkUrl(link.platform, text);
  // The list may still have the old address of a link that was just saved.
  useUnsaved(url !== link.url && url !== typed?.replaced, update);

  /** Returns whether everything is saved. */
  async function update(): Promise<boolean> {
    const found = problemOfLink(link.platform, url);
    setProblem(found);
    if (found) return false;
    setIsSaving(true);
    const isDone = await updateUncontested();
    setIsSaving(false);
    return isDone;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void update();
  }

  async function updateUncontested(): Promise<boolean> {
    // If the check fails, save anyway: a failed save is reported on its own.
    const stored = await actions.reload().catch(() => [link]);
    const now = stored.find(({ id }) => id === link.id)?.url;
    if (typed && now !== undefined && now !== typed.replaced && now !== url) {
      setTyped({ ...typed, replaced: now });
      setProblem(changedElsewhere(now));
      return false;
    }
    const { error } = await actions.update(link.id, { platform: link.platform, url } as SocialLinkInput);
    if (error) reportFailure('Error updating social link', error);
    else {
      setTyped({ text, replaced: url });
      showToast({ title: 'Social links saved' });
    }
    return !error;
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={name}
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', gap: 1.5 }}
    >
      <PlatformMark platform={link.platform} />
      <TextField
        label={name}
        value={text}
        onChange={(event) =>
          setTyped((known) => ({ text: event.target.value, replaced: known ? known.replaced : link.url }))
        }
        error={problem !== null}
        helperText={problem}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 300 },
          formHelperText: { role: problem ? 'alert' : undefined },
        }}
        sx={{ flex: '1 1 200px' }}
      />
      <Box sx={{ display: 'flex', flex: 'none', gap: 1, mt: 0.75, ml: { xs: 'auto', sm: 0 } }}>
        <Button type="submit" variant="outlined" disabled={url === link.url || isSaving}>
          Update
        </Button>
        <Button aria-label={`Remove ${name}`} onClick={onRemove} sx={{ color: 'text.secondary' }}>
          Remove
        </Button>
      </Box>
    </Box>
  );
}
