import { caminoTheme } from '@camino/design/mui-theme.js';
import type { Mode } from '@camino/design/tokens.js';
import type { RaThemeOptions } from 'react-admin';

/** Id of the text that names open lists, see shell.tsx. */
export const OPEN_LIST = 'open-list';

/** Lists open beside the page, outside of its landmarks, and hide it meanwhile: an open list is a landmark of its own. */
const landmark = { role: 'region', 'aria-labelledby': OPEN_LIST };

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
      MuiMenu: { ...theme.components?.MuiMenu, defaultProps: { slotProps: { root: landmark } } },
      MuiAutocomplete: { defaultProps: { slotProps: { popper: landmark } } },
      MuiTooltip: { ...theme.components?.MuiTooltip, defaultProps: { arrow: false, enterDelay: 300 } },
    },
  };
};

export const lightTheme = adminTheme('light');
export const darkTheme = adminTheme('dark');
