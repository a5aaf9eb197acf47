/**
 * The design tokens of Camino: the source of `tokens.css` and of the back office's MUI theme. The colors come from
 * lake, volcano and woven cloth. Every text color reaches 4.5:1 on the surfaces it is used on (contrast.spec.ts).
 */
export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

const lightColors = {
  /** Background of the page. */
  paper: '#FBF7F0',
  /** Cards, dialogs, fields: above the page. */
  raised: '#FFFEFB',
  /** Wells, table heads, skeletons: below the page. */
  sunk: '#F3ECE0',
  /** Dividers; decoration only. */
  line: '#E0D6C6',
  /** Borders that identify a control. */
  control: '#8A8072',
  ink: '#221E1A',
  /** Secondary text. */
  'ink-soft': '#5D554B',
  action: '#0E5272',
  'action-strong': '#0A3D57',
  'on-action': '#FFFFFF',
  'action-soft': '#DDEAEF',
  accent: '#A4461F',
  'accent-soft': '#F8E3D6',
  marigold: '#E8A33D',
  'on-marigold': '#2A1E08',
  success: '#1B6A50',
  'success-soft': '#DCEEE4',
  danger: '#B3261E',
  'danger-soft': '#FADFDB',
  'on-danger': '#FFFFFF',
  /** Focus ring. */
  focus: '#0E5272',
  /** Backdrop of dialogs. */
  veil: '#1A1613',
} as const;

export type ColorName = keyof typeof lightColors;

const darkColors: Record<ColorName, string> = {
  paper: '#12171B',
  raised: '#1A2126',
  sunk: '#0D1114',
  line: '#2C363D',
  control: '#75828A',
  ink: '#F2ECE2',
  'ink-soft': '#B5AFA4',
  action: '#86C5E0',
  'action-strong': '#A9D8EC',
  'on-action': '#08222F',
  'action-soft': '#17323F',
  accent: '#EC9C74',
  'accent-soft': '#3A2318',
  marigold: '#F0B95A',
  'on-marigold': '#2A1E08',
  success: '#76C9A8',
  'success-soft': '#15322A',
  danger: '#F59C92',
  'danger-soft': '#3D1D1A',
  'on-danger': '#33100D',
  focus: '#86C5E0',
  veil: '#05080A',
};

export const colors: Record<Mode, Record<ColorName, string>> = { light: lightColors, dark: darkColors };

/**
 * The states of a reservation, as in libs/contracts/reservations/reservation-states.ts; this library imports nothing.
 */
export const STATES = [
  'requested',
  'updated',
  'approved',
  'reserved',
  'started',
  'finished',
  'rejected',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type State = (typeof STATES)[number];
/** `ink` for text and icon, `soft` for the background of the chip. */
type StateColors = Readonly<{ ink: string; soft: string }>;

export const stateColors: Record<Mode, Record<State, StateColors>> = {
  light: {
    requested: { ink: '#7A5200', soft: '#FBEBC8' },
    updated: { ink: '#6A3F86', soft: '#EFE3F5' },
    approved: { ink: '#1F5C8C', soft: '#DEEBF6' },
    reserved: { ink: '#0B6370', soft: '#D7EEF0' },
    started: { ink: '#A3450F', soft: '#FBE2D2' },
    finished: { ink: '#1B6A50', soft: '#DCEEE4' },
    rejected: { ink: '#B3261E', soft: '#FADFDB' },
    cancelled: { ink: '#6B4238', soft: '#F0E2DC' },
    expired: { ink: '#5D554B', soft: '#ECE5D8' },
    no_show: { ink: '#8C2559', soft: '#F8DEEA' },
  },
  dark: {
    requested: { ink: '#F0C36B', soft: '#3A2C0E' },
    updated: { ink: '#D3AEEA', soft: '#33223F' },
    approved: { ink: '#96C6EE', soft: '#182F44' },
    reserved: { ink: '#7FD0DA', soft: '#10343A' },
    started: { ink: '#F3A377', soft: '#402313' },
    finished: { ink: '#76C9A8', soft: '#15322A' },
    rejected: { ink: '#F59C92', soft: '#3D1D1A' },
    cancelled: { ink: '#DDB0A3', soft: '#35241F' },
    expired: { ink: '#BDB5A8', soft: '#2B2A27' },
    no_show: { ink: '#F0A3C6', soft: '#3D1A2C' },
  },
};

export const fonts = {
  display: "'Bricolage Grotesque Variable', 'Bricolage fallback', 'Bricolage fallback Android', sans-serif",
  text: "'Figtree Variable', 'Figtree fallback', 'Figtree fallback Android', system-ui, sans-serif",
} as const;

/** Six sizes. `size` is CSS; `px` is its value on a wide screen. The two largest grow with the window. */
export const type = {
  small: { size: '0.875rem', px: 14, line: 1.45 },
  body: { size: '1rem', px: 16, line: 1.55 },
  lead: { size: '1.1875rem', px: 19, line: 1.5 },
  title: { size: '1.5rem', px: 24, line: 1.25 },
  headline: { size: 'clamp(2rem, 1.45rem + 2.3vw, 3rem)', px: 48, line: 1.1 },
  display: { size: 'clamp(2.75rem, 1.6rem + 4.6vw, 4.75rem)', px: 76, line: 1 },
} as const;
export type TypeSize = keyof typeof type;

/** Pixels, on a 4-px grid. */
export const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 64, 9: 96 } as const;

/** Pixels, one family: a container is rounder than its content. */
export const radii = { small: 6, medium: 10, large: 16, pill: 999 } as const;

/** Milliseconds. */
export const durations = { quick: 150, calm: 200, slow: 250 } as const;
export const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Depth is tone and borders; only floating elements cast a shadow. */
export const shadows: Record<Mode, Record<'float', string>> = {
  light: {
    float: '0 2px 4px rgb(58 42 24 / 0.06), 0 18px 40px -12px rgb(58 42 24 / 0.28)',
  },
  dark: {
    float: '0 2px 4px rgb(0 0 0 / 0.4), 0 18px 40px -12px rgb(0 0 0 / 0.7)',
  },
};

/** Minimum height of a touch target in pixels: on the site, and for a table row of the back office. */
export const sizes = { target: 44, row: 40, page: 1200, text: 640 } as const;
