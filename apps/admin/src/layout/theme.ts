import { caminoTheme } from '@camino/design/mui-theme.js';
import type { Mode } from '@camino/design/tokens.js';
import type { RaThemeOptions } from 'react-admin';

/** Id of the text that names open lists, see shell.tsx. */
export const OPEN_LIST = 'open-list';

/**
 * Lists open beside the page, outside of its landmarks, and hide it meanwhile: an open list is a landmark of its own.
 */
const landmark = { role: 'region', 'aria-labelledby': OPEN_LIST };

/**
 * Where hints stand: in the dialog that is open, otherwise in the page, so that they are part of a landmark, too. Being
 * fixed, they are not cut off where either of them scrolls.
 */
const beside = {
  container: () => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.getElementById('page'),
  popperOptions: { strategy: 'fixed' },
} as const;

/** The shared theme, with table rows as high as the chosen density says (base.css). */
const adminTheme = (mode: Mode): RaThemeOptions => {
  const theme = caminoTheme(mode);
  const cell = theme.components?.MuiTableCell;
  const root = { ...(cell?.styleOverrides?.root as object), height: 'var(--table-row)' };
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiTableCell: { ...cell, styleOverrides: { ...cell?.styleOverrides, root } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none', fullWidth: true } },
      // What was chosen is read whole, in two lines if need be.
      MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal' } } },
      MuiMenu: { ...theme.components?.MuiMenu, defaultProps: { slotProps: { root: landmark } } },
      MuiAutocomplete: { defaultProps: { slotProps: { popper: landmark } } },
      MuiTooltip: { ...theme.components?.MuiTooltip, defaultProps: { enterDelay: 300, slotProps: { popper: beside } } },
    },
  };
};

export const lightTheme = adminTheme('light');
export const darkTheme = adminTheme('dark');
