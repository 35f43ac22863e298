import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { SocialLink, SocialLinkInput } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useState } from 'react';
import { useFailureToast } from '../../hooks/useSession';
import { linkUrl, platformName, problemOfLink } from './link-url';
import { PlatformMark } from './PlatformMark';
import type { LinkActions } from './useLinkActions';

interface OtherLinkProps {
  link: SocialLink;
  actions: LinkActions;
  leaveAfterMs?: number;
  onRemove: () => void;
}

export function OtherLink({ link, actions, leaveAfterMs, onRemove }: OtherLinkProps) {
  const [typed, setTyped] = useState(link.url);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const reportFailure = useFailureToast({ leaveAfterMs });
  const name = platformName(link.platform);
  const url = linkUrl(link.platform, typed);

  async function update(event: FormEvent) {
    event.preventDefault();
    const found = problemOfLink(link.platform, url);
    setProblem(found);
    if (found) return;
    setIsSaving(true);
    const { error } = await actions.update(link.id, { platform: link.platform, url } as SocialLinkInput);
    setIsSaving(false);
    if (error) reportFailure('Error updating social link', error);
    else showToast({ title: 'Social links saved' });
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={name}
      onSubmit={(event) => void update(event)}
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', gap: 1.5 }}
    >
      <PlatformMark platform={link.platform} />
      <TextField
        label={name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
