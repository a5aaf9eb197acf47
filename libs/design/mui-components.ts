import type { ThemeOptions } from '@mui/material/styles';
import { colors, fonts, radii, shadows, sizes, spaces, type Mode } from './tokens.js';

type Components = NonNullable<ThemeOptions['components']>;

/**
 * Every touch target is at least as large as a fingertip, whatever the size of its component. `:root` increases the
 * specificity above the components' own rules. Switches are excluded because their row is the target, and large buttons
 * because they are large enough. The padding makes room for the buttons in an autocomplete field.
 */
const forFingers = {
  '@media (pointer: coarse)': {
    ':root :is(button, .MuiButtonBase-root, .MuiInputBase-root):not(.MuiSwitch-switchBase, .MuiButton-sizeLarge)': {
      minWidth: sizes.target,
      minHeight: sizes.target,
    },
    ':root .MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root.MuiInputBase-root': {
      paddingRight: sizes.target + spaces[3],
    },
    ':root .MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root.MuiInputBase-root': {
      paddingRight: 2 * sizes.target + spaces[3],
    },
  },
};

/** On the narrowest phones a dialog leaves less of the page in sight. */
const besideNarrow = {
  '@media (max-width: 359.95px)': {
    '&:not(.MuiDialog-paperFullScreen)': {
      width: `calc(100% - ${2 * spaces[3]}px)`,
      maxWidth: `calc(100% - ${2 * spaces[3]}px)`,
      margin: spaces[3],
    },
  },
};

const surfaces = (mode: Mode): Components => {
  const c = colors[mode];
  const framed = { border: `1px solid ${c.line}`, boxShadow: 'none', backgroundImage: 'none' };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': { outline: `2px solid ${c.focus}`, outlineOffset: 2 },
        ...forFingers,
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { ...framed, borderRadius: radii.large } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'default' },
      styleOverrides: {
        root: { ...framed, border: 0, borderBottom: `1px solid ${c.line}`, backgroundColor: c.raised, color: c.ink },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: c.paper, borderColor: c.line } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: radii.large, boxShadow: shadows[mode].float, ...besideNarrow } },
    },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: shadows[mode].float } } },
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: shadows[mode].float } } },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: c.ink, color: c.paper, borderRadius: radii.small } } },
    MuiDivider: { styleOverrides: { root: { borderColor: c.line } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: c.sunk } } },
  };
};

const tables = (mode: Mode): Components => {
  const c = colors[mode];
  return {
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: sizes.row,
          padding: `0 ${spaces[3]}px`,
          borderColor: c.line,
          fontVariantNumeric: 'tabular-nums',
        },
        head: { fontWeight: 600, color: c['ink-soft'], backgroundColor: c.sunk, whiteSpace: 'nowrap' },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: c['action-soft'] },
          '&.Mui-selected': { backgroundColor: c['action-soft'] },
        },
      },
    },
    MuiToolbar: { defaultProps: { variant: 'dense' } },
  };
};

const controls = (mode: Mode): Components => {
  const c = colors[mode];
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: sizes.row - spaces[1], borderRadius: radii.medium, whiteSpace: 'nowrap' },
        outlined: { borderColor: c.control },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: radii.medium } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    // Words that are too long for the list go on in the next line; the list cuts off what stands out of it.
    MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', '&:focus-visible': { outlineOffset: -2 } } } },
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: c['ink-soft'] } } } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: c.raised,
          borderRadius: radii.medium,
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c.ink },
        },
        notchedOutline: { borderColor: c.control },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: radii.small, fontWeight: 600, height: spaces[5] } } },
    MuiTabs: {
      styleOverrides: { root: { minHeight: sizes.target }, indicator: { height: 3, borderRadius: radii.pill } },
    },
    MuiTab: {
      styleOverrides: {
        root: { minHeight: sizes.target, padding: `0 ${spaces[4]}px`, textTransform: 'none', fontWeight: 600 },
      },
    },
    MuiAlert: {
      styleOverrides: {
        // What can be done about it goes below the words where both do not fit beside each other.
        root: { borderRadius: radii.medium, flexWrap: 'wrap' },
        icon: { flex: 'none' },
        message: { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
        action: { flexWrap: 'wrap', justifyContent: 'flex-end', '& .MuiButton-root': { whiteSpace: 'normal' } },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 600 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontFamily: fonts.display, fontWeight: 700 } } },
  };
};

/** How MUI's components differ from their defaults: surfaces, tables, controls. */
export const muiComponents = (mode: Mode): Components => ({ ...surfaces(mode), ...tables(mode), ...controls(mode) });
