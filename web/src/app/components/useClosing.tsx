import { useState } from 'react';
import { LeaveDialog } from './LeaveDialog';

/** Closes a dialog, but asks for confirmation before unsaved input is lost. */
export function useClosing(isUnsaved: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isUnsaved ? setIsAsking(true) : onClose()),
    question: isAsking && <LeaveDialog onStay={() => setIsAsking(false)} onLeave={onClose} />,
  };
}
