import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SocialLinkInput } from '@sprinkle/api-client/api.gen';
import { SOCIAL_LINK_TEXTS } from '@sprinkle/contracts/rules/social-platforms';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useId, useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';
import { linkUrl, OTHER_PLATFORMS, platformName, problemOfLink } from './link-url';
import type { LinkActions } from './useLinkActions';

interface AddLinkFormProps {
  actions: LinkActions;
  leaveAfterMs?: number;
}

const NOTHING = { platform: '', typed: '' };

export function AddLinkForm({ actions, leaveAfterMs }: AddLinkFormProps) {
  const [{ platform, typed }, setForm] = useState(NOTHING);
  const [problems, setProblems] = useState<{ platform?: string; url?: string }>({});
  const [isAdding, setIsAdding] = useState(false);
  const titleId = useId();
  const reportFailure = useFailureToast({ leaveAfterMs });
  useUnsaved(typed.trim() !== '', add);

  /** Returns whether everything is saved. */
  async function add(): Promise<boolean> {
    const url = linkUrl(platform, typed);
    const found = problemsOf(platform, url);
    setProblems(found);
    if (found.platform || found.url) return false;
    setIsAdding(true);
    const { error } = await actions.add({ platform, url } as SocialLinkInput);
    setIsAdding(false);
    if (error) reportFailure('Error adding social link', error);
    else {
      showToast({ title: 'Social link added' });
      setForm(NOTHING);
    }
    return !error;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void add();
  }

  return (
    <Box component="form" noValidate aria-labelledby={titleId} onSubmit={submit}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1.5 }}>
        Add Other
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { sm: '180px minmax(0, 1fr) auto' },
          alignItems: 'start',
        }}
      >
        <TextField
          select
          label="Platform"
          value={platform}
          onChange={(event) => setForm({ platform: event.target.value, typed })}
          error={Boolean(problems.platform)}
          helperText={problems.platform}
          slotProps={{ formHelperText: { role: problems.platform ? 'alert' : undefined } }}
        >
          {OTHER_PLATFORMS.map((each) => (
            <MenuItem key={each} value={each}>
              {platformName(each)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="URL"
          type="url"
          value={typed}
          onChange={(event) => setForm({ platform, typed: event.target.value })}
          error={Boolean(problems.url)}
          helperText={problems.url}
          slotProps={{
            htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 300 },
            formHelperText: { role: problems.url ? 'alert' : undefined },
          }}
        />
        <Button type="submit" variant="outlined" disabled={isAdding} sx={{ minHeight: 56 }}>
          {isAdding ? 'Adding...' : 'Add'}
        </Button>
      </Box>
    </Box>
  );
}

function problemsOf(platform: string, url: string): { platform?: string; url?: string } {
  const problem = platform && url ? (problemOfLink(platform, url) ?? undefined) : undefined;
  return {
    platform: platform ? undefined : `Platform required: ${SOCIAL_LINK_TEXTS.noPlatform}`,
    url: url ? problem : `URL required: ${SOCIAL_LINK_TEXTS.noUrl}`,
  };
}
