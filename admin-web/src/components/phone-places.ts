/** A column without a place goes below the two lines. */
export const BELOW = { order: 6, flexBasis: '100%' } as const;

/** A name or a state with less width than this is unreadable, so its neighbour wraps to the next line. */
const LEAST = '5rem';

export const PHONE_PLACES = {
  name: {
    order: 1,
    flex: '1 1 0',
    minWidth: { xs: LEAST, md: 0 },
    fontWeight: { xs: 600, md: 400 },
    fontSize: { xs: '1rem', md: '0.875rem' },
  },
  amount: {
    order: 2,
    textAlign: { xs: 'right', md: 'left' },
    fontSize: { xs: '1rem', md: '0.875rem' },
  },
  state: {
    order: 4,
    flex: '1 1 0',
    minWidth: { xs: LEAST, md: 0 },
    color: { xs: 'text.secondary', md: 'text.primary' },
  },
  date: {
    order: 5,
    maxWidth: { xs: 'max(50%, 6.75rem)', md: 'none' },
    textAlign: { xs: 'right', md: 'left' },
    color: { xs: 'text.secondary', md: 'text.primary' },
  },
  // Keeps the actions in reach when the table is wider than the screen.
  actions: {
    position: { xs: 'absolute', md: 'sticky' },
    right: 0,
    top: { xs: '50%', md: 'auto' },
    transform: { xs: 'translateY(-50%)', md: 'none' },
    bgcolor: 'background.paper',
    'tr:hover > &': {
      backgroundImage: {
        md: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
      },
    },
  },
} as const;

/** On a phone, a note below a value moves onto the same line, and an amount stands alone. */
const line = { minWidth: 0, display: { xs: 'flex', md: 'block' }, alignItems: 'center', gap: 0.75 } as const;

export const INNER = {
  name: { minWidth: 0 },
  amount: { minWidth: 0, '& .note': { display: { xs: 'none', md: 'block' } } },
  state: line,
  date: { ...line, justifyContent: 'flex-end' },
  actions: { minWidth: 0 },
} as const;
