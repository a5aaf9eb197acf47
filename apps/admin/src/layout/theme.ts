import { caminoTheme } from '@camino/design/mui-theme.js';
import type { Mode } from '@camino/design/tokens.js';
import type { RaThemeOptions } from 'react-admin';

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
      MuiTooltip: { ...theme.components?.MuiTooltip, defaultProps: { arrow: false, enterDelay: 300 } },
    },
  };
};

export const lightTheme = adminTheme('light');
export const darkTheme = adminTheme('dark');
