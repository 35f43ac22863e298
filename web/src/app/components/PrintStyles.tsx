import GlobalStyles from '@mui/material/GlobalStyles';

const hidden = { display: 'none !important' };
const white = { background: '#fff !important', minHeight: '0 !important' };
const black = { color: '#000 !important', background: 'none !important', boxShadow: 'none !important' };

/** Prints a screen black on white without its controls, even in dark mode. */
const styles = {
  '@media print': {
    '@page': { margin: '20mm' },
    ':root': { colorScheme: 'light !important' },
    'header, nav, .no-print, .toasts': hidden,
    'body, main': white,
    'main, main *': black,
  },
};

export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
