import { type Components, createTheme, type Theme } from '@mui/material/styles';
import { displayFontCss } from './display-font.js';
import { dark, fonts, light, RADIUS, sizes, textFontCss, tokensCss } from './tokens.js';

function paletteOf(colors: typeof light) {
  return {
    primary: { main: colors.action, dark: colors.actionHover, contrastText: colors.onAction },
    secondary: { main: colors.ink, contrastText: colors.paper },
    error: { main: colors.danger, dark: colors.dangerHover, contrastText: colors.surface },
    warning: { main: colors.warning },
    info: { main: colors.action },
    success: { main: colors.positive },
    text: { primary: colors.ink, secondary: colors.inkSoft, disabled: colors.inkFaint },
    background: { default: colors.paper, paper: colors.surface },
    divider: colors.line,
  };
}

const heading = { fontFamily: fonts.display, fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.12 };

/** Replaces the ripple, which is off and would otherwise be the only sign of keyboard focus. */
const focusRing = { outline: '3px solid var(--action)', outlineOffset: 2 };
const FOCUSED = '&.Mui-focusVisible, &:focus-visible';
/** Contrast themes remove backgrounds and shadows, so selected elements get a ring. */
const CONTRAST = '@media (forced-colors: active)';
const chosenRing = { outline: '3px solid Highlight', outlineOffset: -3 };
/** Ring for elements in a box that clips everything outside its edge. */
const innerFocusRing = { styleOverrides: { root: { [FOCUSED]: { ...focusRing, outlineOffset: -4 } } } };

/** The token of each colour that a chip can have. */
const CHIP_TOKENS: Record<string, string> = {
  success: 'positive',
  warning: 'warning',
  error: 'danger',
  info: 'action',
  primary: 'action',
  secondary: 'ink',
};

/** Shows a state as coloured text on a light wash of that colour, so that only buttons are filled. */
function softChip(color: string) {
  const token = `var(--${CHIP_TOKENS[color] ?? 'ink'})`;
  return {
    color: token,
    fontWeight: 600,
    backgroundColor: ['var(--sunken)', `color-mix(in srgb, ${token} 11%, var(--surface))`],
  };
}

/** No phone is narrower than this, unless its owner enlarges the text. */
const ENLARGED_TEXT = '19.9em';

interface LabelState {
  shrink?: boolean;
  size?: string;
}

/** MUI's positions in em, so that the label makes room for larger text. */
function labelPlace({ shrink, size }: LabelState): string {
  if (shrink) return 'translate(14px, -0.5625em) scale(0.75)';
  return `translate(14px, ${size === 'small' ? '0.5625em' : '1em'})`;
}

const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides:
      `${tokensCss}${displayFontCss}${textFontCss}body{-webkit-font-smoothing:antialiased;overflow-wrap:break-word}` +
      '@layer base{:focus-visible{outline:3px solid var(--action);outline-offset:3px}}' +
      `${CONTRAST}{:root [aria-current],input[type=radio]:checked+span{outline:2px solid Highlight;outline-offset:-2px}}` +
      '@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;' +
      'transition-duration:.01ms!important}}',
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { [FOCUSED]: focusRing } },
  },
  MuiTab: innerFocusRing,
  MuiTabs: { styleOverrides: { indicator: { [CONTRAST]: { backgroundColor: 'Highlight' } } } },
  MuiMenuItem: innerFocusRing,
  MuiToggleButton: {
    styleOverrides: {
      root: {
        [FOCUSED]: { ...focusRing, outlineOffset: -4 },
        // A line marks the selected one without colour.
        '&.Mui-selected': { boxShadow: 'inset 0 -3px 0 currentColor', [CONTRAST]: chosenRing },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: { [FOCUSED]: { outline: 'none', '& + .MuiSwitch-track': focusRing } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      // Text that is wider than the screen wraps. Other text stays on one line, and what stands beside it shrinks. If
      // text is enlarged, the button shrinks too, but not below its longest word, which would stick out.
      root: {
        minHeight: 44,
        maxWidth: '100%',
        flexShrink: 0,
        borderRadius: 999,
        paddingInline: 20,
        [`@media (max-width: ${ENLARGED_TEXT})`]: { flexShrink: 1, minWidth: 'min-content' },
      },
      sizeLarge: { minHeight: 52, fontSize: sizes.body },
      outlined: { borderColor: 'var(--line)' },
      startIcon: { '& > svg': { width: 20, height: 20 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44, flexShrink: 0 } } },
  MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 20, borderColor: 'var(--line)' } },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: ({ ownerState: { shrink, size } }) => ({ transform: labelPlace({ shrink, size }) }),
    },
  },
  MuiOutlinedInput: {
    // People write from left to right and from right to left.
    defaultProps: { slotProps: { input: { dir: 'auto' } } },
    styleOverrides: {
      root: { backgroundColor: 'var(--surface)' },
      input: ({ ownerState: { size, multiline } }) =>
        multiline ? {} : { paddingBlock: size === 'small' ? '0.53125em' : '1.03125em' },
      notchedOutline: { borderColor: 'var(--ink-faint)' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ ownerState: { color, variant } }) =>
        color && color !== 'default' && variant !== 'outlined' ? softChip(color) : {},
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

/** Follows the reader's colour scheme and uses the same tokens as the public pages' CSS. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  shape: { borderRadius: RADIUS },
  typography: {
    fontFamily: fonts.text,
    button: { textTransform: 'none', fontWeight: 600, fontSize: sizes.body },
    h1: { ...heading, fontSize: sizes.headline },
    h2: { ...heading, fontSize: sizes.title },
    h3: { ...heading, fontSize: sizes.lead },
    h6: { ...heading, fontSize: sizes.lead },
    body2: { fontSize: sizes.caption },
    caption: { fontSize: sizes.caption },
  },
  components,
});
