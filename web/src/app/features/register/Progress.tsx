import Box from '@mui/material/Box';
import { TRANSITION_MS } from './StepForm';
import { STEPS, type Step } from './useSteps';

/** How far the wizard is; read out at every step. */
export function Progress({ step }: { step: Step }) {
  const index = STEPS.indexOf(step);
  return (
    <Box role="status" sx={{ mb: 3 }}>
      <Box role="img" aria-label={`Step ${index + 1} of ${STEPS.length}`} sx={{ display: 'flex', gap: 1 }}>
        {STEPS.map((name, place) => (
          <Box
            key={name}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              bgcolor: place <= index ? 'var(--brand)' : 'var(--line)',
              transition: `background-color ${TRANSITION_MS}ms`,
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
