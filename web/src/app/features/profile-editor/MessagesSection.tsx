import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type CurrentUser, useUpdateProfileMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { MessageFilterForm } from './MessageFilterForm';
import { SESSION_NOTICE_MS } from './session-notice';

type Policy = NonNullable<CurrentUser['messagePolicy']>;

const POLICIES: [Policy, string, string][] = [
  ['publish', 'Show messages at once', 'Messages appear on your page as soon as the tip is paid.'],
  ['hold', 'Hold messages until I release them', 'They wait for you under Comments.'],
  ['off', "Don't accept messages", "Fans can tip, but can't write a message."],
];

export function MessagesSection() {
  const { messagePolicy = 'publish' } = useSignedInUser();
  const [updateProfile] = useUpdateProfileMutation();
  const reportFailure = useFailureToast({ leaveAfterMs: SESSION_NOTICE_MS });
  const [chosen, setChosen] = useState<Policy | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const policy = chosen ?? messagePolicy;
  useUnsaved(policy !== messagePolicy, save);

  async function save(): Promise<boolean> {
    const { error } = await updateProfile({ messagePolicy: policy });
    if (error) reportFailure('Error updating your messages', error);
    else {
      setChosen(null);
      showToast({ title: 'Messages updated' });
    }
    return !error;
  }

  return (
    <>
      <RadioGroup
        aria-label="What happens to messages"
        value={policy}
        onChange={(_event, value) => setChosen(value as Policy)}
        sx={{ gap: 0.5 }}
      >
        {POLICIES.map(([value, title, text]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio slotProps={{ input: { 'aria-label': title } }} />}
            label={
              <>
                {title}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {text}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', mr: 0, '& .MuiRadio-root': { mt: -0.5 } }}
          />
        ))}
      </RadioGroup>
      <Box>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Words and links to hold...
        </Button>
        {/* Closing keeps what was typed. */}
        <Collapse in={isOpen} mountOnEnter>
          <Box sx={{ pt: 2 }}>
            <MessageFilterForm onProblem={() => setIsOpen(true)} />
          </Box>
        </Collapse>
      </Box>
    </>
  );
}
