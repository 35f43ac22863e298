import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Message } from '@sprinkle/api-client/api.gen';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { FormAlert } from '../../components/FormAlert';
import { SectionCard } from '../../components/SectionCard';

interface EditableSectionProps {
  title: string;
  /** The present value. */
  summary: ReactNode;
  action: string;
  /** The form to change the value. It passes the server's message to `onDone`. */
  Form: ComponentType<{ onDone: (message: Message) => void }>;
}

/** Shows a value, and a button that opens the form to change it. */
export function EditableSection({ title, summary, action, Form }: EditableSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState<Message>();
  const toggle = useRef<HTMLButtonElement>(null);

  function finish(received: Message) {
    setMessage(received);
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>{summary}</Box>
        <Button
          ref={toggle}
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => {
            setMessage(undefined);
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Cancel' : action}
        </Button>
      </Box>
      <FormAlert data={message} />
      {isOpen && <Form onDone={finish} />}
    </SectionCard>
  );
}
