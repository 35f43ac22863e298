import type { CSSProperties } from 'react';

const INK = '#221c29';
export const SOFT = '#6d6275';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs with a dark mode use these colors. Others use the light colors, which are inline. */
export const DARK_MODE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background: #17131c !important; }
    .card { background: #221c29 !important; }
    .ink { color: #f6f1f8 !important; }
    .soft { color: #b7abc0 !important; }
    .quote { background: #2d2536 !important; }
    .line { border-color: #3b3145 !important; }
  }`;

const wrapped = { overflowWrap: 'anywhere' } as const;
const words = { ...wrapped, color: INK };
const small = { ...wrapped, fontSize: '13px', lineHeight: '20px', color: SOFT };
export const styles = {
  page: { margin: 0, padding: '24px 12px', background: '#fdf8f5', fontFamily: FONT },
  heading: { ...words, margin: '0 0 16px', fontSize: '24px', lineHeight: '32px' },
  paragraph: { ...words, margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  brand: { fontSize: '20px', fontWeight: 800, color: INK },
  card: { padding: '32px 28px 16px', background: '#ffffff', borderRadius: '20px' },
  author: { ...wrapped, margin: 0, fontSize: '14px', lineHeight: '20px', color: SOFT },
  address: { ...small, margin: '0 0 16px', wordBreak: 'break-all' },
  footer: { ...small, margin: '0 0 6px' },
  dot: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    marginRight: '8px',
    borderRadius: '6px',
    background: '#ff4398',
  },
  quote: {
    margin: '0 0 20px',
    padding: '16px 20px',
    background: '#fdf2f7',
    borderLeft: '4px solid #ff4398',
    borderRadius: '12px',
  },
  fact: {
    ...words,
    padding: '10px 0',
    borderTop: '1px solid #efe7ee',
    verticalAlign: 'top',
    fontSize: '15px',
    lineHeight: '22px',
  },
  image: {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    margin: '0 0 20px',
    borderRadius: '12px',
    border: 0,
  },
  underlined: { color: SOFT, textDecorationLine: 'underline' },
  button: {
    marginBottom: '24px',
    padding: '14px 28px',
    background: '#c2185b',
    borderRadius: '14px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    overflowWrap: 'anywhere',
  },
} satisfies Record<string, CSSProperties>;
