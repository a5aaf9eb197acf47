import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESERVATION_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { stateIcons } from './state-icons.js';
import { tokensCss } from './tokens-css.js';
import { colors, MODES, STATES, stateColors } from './tokens.js';
import { caminoTheme } from './mui-theme.js';

describe('the tokens', () => {
  it('stand in tokens.css exactly as in tokens.ts', () => {
    expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).toBe(tokensCss());
  });
  it('give every state of a reservation a color and an icon of its own', () => {
    expect(STATES).toEqual(RESERVATION_STATES);
    for (const mode of MODES)
      expect(new Set(STATES.map((state) => stateColors[mode][state].ink)).size).toBe(STATES.length);
    expect(new Set(STATES.map((state) => stateIcons[state].path)).size).toBe(STATES.length);
    expect(new Set(STATES.map((state) => stateIcons[state].name)).size).toBe(STATES.length);
  });
  it('reach the back office through its theme, with rows of 40 px', () => {
    for (const mode of MODES) {
      const theme = caminoTheme(mode);
      expect(theme.palette).toMatchObject({
        mode,
        primary: { main: colors[mode].action },
        background: { default: colors[mode].paper },
      });
      expect(theme.components?.MuiTableCell?.styleOverrides?.root).toMatchObject({ height: 40 });
    }
  });
});
