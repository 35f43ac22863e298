/** How a form refuses a new password that was typed differently the second time, whatever else is wrong in it. */
export const MISMATCH = {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
