import Box from '@mui/material/Box';
import { useState } from 'react';
import type { TypedLinks } from '../../components/social-links/link-url';
import { SocialLinksEditor } from '../../components/social-links/SocialLinksEditor';
import { EditDialogFrame } from './EditDialogFrame';
import type { PageEditing } from './page-editing';

interface LinksDialogProps {
  editing: PageEditing;
  onClose: () => void;
}

export function LinksDialog({ editing, onClose }: LinksDialogProps) {
  const [typed, setTyped] = useState<TypedLinks>({});
  return (
    <EditDialogFrame title="Edit Social Links" onClose={onClose}>
      <Box sx={{ pt: 1 }}>
        <SocialLinksEditor
          links={editing.page.socialLinks}
          typed={typed}
          onType={setTyped}
          actions={editing.links}
          saveFailure="Error saving links"
        />
      </Box>
    </EditDialogFrame>
  );
}
