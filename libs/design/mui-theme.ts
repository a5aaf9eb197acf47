import type { ThemeOptions } from '@mui/material/styles';
import { muiComponents } from './mui-components.js';
import { colors, durations, easing, fonts, radii, spaces, type, type Mode, type TypeSize } from './tokens.js';

const text = (size: TypeSize, weight: number, family: keyof typeof fonts = 'text') => ({
  fontFamily: fonts[family],
  fontSize: type[size].size,
  lineHeight: type[size].line,
  fontWeight: weight,
});

const palette = (mode: Mode): ThemeOptions['palette'] => {
  const c = colors[mode];
  return {
    mode,
    primary: { main: c.action, dark: c['action-strong'], contrastText: c['on-action'] },
    secondary: { main: c.accent, contrastText: c['on-action'] },
    success: { main: c.success, contrastText: c['on-action'] },
    warning: { main: c.marigold, contrastText: c['on-marigold'] },
    error: { main: c.danger, contrastText: c['on-danger'] },
    info: { main: c.action, contrastText: c['on-action'] },
    background: { default: c.paper, paper: c.raised },
    text: { primary: c.ink, secondary: c['ink-soft'] },
    divider: c.line,
  };
};

/**
 * Options for MUI's `createTheme`, derived from the tokens: compact (40-px rows), flat, with tabular figures. Plain
 * data, so that this library does not need MUI at run time.
 */
export const caminoTheme = (mode: Mode): ThemeOptions => ({
  palette: palette(mode),
  spacing: spaces[2],
  shape: { borderRadius: radii.medium },
  typography: {
    fontFamily: fonts.text,
    h1: text('headline', 700, 'display'),
    h2: text('title', 700, 'display'),
    h3: text('lead', 650, 'display'),
    h4: text('title', 650, 'display'),
    h5: text('lead', 650, 'display'),
    h6: text('lead', 650, 'display'),
    subtitle1: text('body', 600),
    subtitle2: text('small', 600),
    body1: text('body', 400),
    body2: text('small', 400),
    button: { ...text('small', 600), textTransform: 'none' },
    caption: text('small', 400),
    overline: { ...text('small', 600), textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: durations.quick,
      shorter: durations.quick,
      short: durations.calm,
      standard: durations.calm,
      complex: durations.slow,
      enteringScreen: durations.calm,
      leavingScreen: durations.quick,
    },
    easing: { easeOut: easing, easeInOut: easing, easeIn: easing, sharp: easing },
  },
  components: muiComponents(mode),
});
