import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { FormAlert } from '../../components/FormAlert';
import { SectionCard } from '../../components/SectionCard';

interface EditableSectionProps {
  title: string;
  /** How it stands now. */
  summary: ReactNode;
  action: string;
  /** Says with `onDone` what the server answered. */
  Form: ComponentType<{ onDone: (answer: { message: string }) => void }>;
}

/** A fact with a button that opens the form which changes it. */
export function EditableSection({ title, summary, action, Form }: EditableSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState<{ message: string }>();
  const toggle = useRef<HTMLButtonElement>(null);

  function finish(given: { message: string }) {
    setAnswer(given);
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
            setAnswer(undefined);
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Cancel' : action}
        </Button>
      </Box>
      <FormAlert data={answer} />
      {isOpen && <Form onDone={finish} />}
    </SectionCard>
  );
}
