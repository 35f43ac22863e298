import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

/** Shows two lines of a message, and the others on demand. */
export function MessageText({ message }: { message: string }) {
  const text = useRef<HTMLElement>(null);
  const [isClipped, setIsClipped] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const shown = text.current;
    if (!shown || isOpen) return;
    const observer = new ResizeObserver(() => setIsClipped(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [message, isOpen]);

  return (
    <Box>
      <Typography
        ref={text}
        variant="body2"
        dir="auto"
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          color: message ? 'text.primary' : 'text.secondary',
          ...(!isOpen && {
            display: '-webkit-box',
            WebkitLineClamp: '2',
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }),
        }}
      >
        {message || '(No message)'}
      </Typography>
      {(isClipped || isOpen) && (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ minHeight: 44, my: -1, ml: -1, px: 1 }}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </Box>
  );
}
