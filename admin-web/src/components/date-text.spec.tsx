import { expect, it } from '@jest/globals';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { render, screen } from '@testing-library/react';
import { DateText } from './DateText';

function timeOf(ageMs: number): HTMLElement {
  render(<DateText at={new Date(Date.now() - ageMs).toISOString()} />);
  return screen.getByRole('time');
}

it('a date is told relatively on its first day, and exactly when pointed at', () => {
  const time = timeOf(2 * HOUR_MS);
  expect(time).toHaveTextContent(/^2 hours ago$/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/^[A-Z].*\d, \d{4} at \d/));
});

it('a date is told in one line from its second day on, and relatively too when pointed at', () => {
  const time = timeOf(49 * HOUR_MS);
  expect(time).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}\b/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/, 2 days ago$/));
});
