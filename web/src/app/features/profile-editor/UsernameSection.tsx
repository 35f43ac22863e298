import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppConfig } from '../../../shared/app-config';
import { useSignedInUser } from '../../session/useSession';
import { UsernameForm } from './UsernameForm';

interface UsernameSectionProps {
  typed: string | null;
  onType: (username: string | null) => void;
}

/** Shows the name, and its form after pressing Edit. */
export function UsernameSection({ typed, onType }: UsernameSectionProps) {
  const { publicHost } = useAppConfig();
  const { username } = useSignedInUser();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => {
      setIsEditing(false);
      onType(null);
    });
    editButton.current?.focus();
  }

  if (isEditing) {
    return <UsernameForm current={username} typed={typed} onType={onType} onClose={close} />;
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 650 }}>@{username}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {publicHost}/<wbr />
          {username}
        </Typography>
      </Box>
      <Button
        ref={editButton}
        variant="outlined"
        aria-label="Edit username"
        onClick={() => setIsEditing(true)}
      >
        Edit
      </Button>
    </Box>
  );
}
