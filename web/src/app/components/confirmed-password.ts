/** Rejects a new password that differs from its repetition, even if other fields are invalid too. */
export const MISMATCH = {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
