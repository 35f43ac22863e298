import { lengthOf } from '@sprinkle/contracts/rules/text';
import { useLayoutEffect, useRef } from 'react';
import { Field } from '../../shared/form/Field';
import styles from './MessageField.module.css';

interface MessageFieldProps {
  message: string;
  problem: string | undefined;
  /** Length that the server allows. */
  max: number;
  /** Shown until there is something to count. */
  hint: string | undefined;
  onChange: (message: string) => void;
}

/** A single line that grows with its text. The length is shown once there is something to count. */
export function MessageField({ message, problem, max, hint, onChange }: MessageFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(message.trim());
  const count = `${length} of ${max} characters`;

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.height = 'auto';
    const borders = element.offsetHeight - element.clientHeight;
    element.style.height = `${element.scrollHeight + borders}px`;
  }, [message]);

  return (
    <div className={styles.message}>
      <Field
        label="Message (optional)"
        problem={problem ?? (length > max ? count : undefined)}
        hint={message ? count : hint}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={input}
            rows={1}
            placeholder="Say something nice"
            value={message}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
