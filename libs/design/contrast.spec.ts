import { contrast } from './contrast.js';
import { colors, MODES, STATES, stateColors, type ColorName } from './tokens.js';

const SURFACES: readonly ColorName[] = ['paper', 'raised', 'sunk'];
const TEXTS: readonly ColorName[] = ['ink', 'ink-soft', 'action', 'action-strong', 'accent', 'success', 'danger'];
const ON: readonly (readonly [ColorName, ColorName])[] = [
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-danger', 'danger'],
  ['on-marigold', 'marigold'],
  ['action', 'action-soft'],
  ['ink', 'action-soft'],
  ['ink-soft', 'action-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['success', 'success-soft'],
  ['ink', 'success-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
];

describe('contrast', () => {
  it('is computed as in WCAG', () => {
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#0E5272', '#0E5272')).toBe(1);
  });
});

describe.each(MODES)('in %s', (mode) => {
  const c = colors[mode];
  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    '%s can be read on %s',
    (text, surface) => {
      expect(contrast(c[text], c[surface])).toBeGreaterThanOrEqual(4.5);
    },
  );
  it.each(ON)('%s can be read on %s', (text, background) => {
    expect(contrast(c[text], c[background])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(STATES)('the state %s can be read on its chip and on every surface', (state) => {
    const { ink, soft } = stateColors[mode][state];
    for (const background of [soft, ...SURFACES.map((surface) => c[surface])]) {
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('borders of controls and the focus ring stand out on every surface', () => {
    for (const surface of SURFACES) {
      expect(contrast(c.control, c[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(c.focus, c[surface])).toBeGreaterThanOrEqual(3);
    }
  });
});
