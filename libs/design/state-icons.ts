import type { State } from './tokens.js';

/** Common drawing style of the icons: strokes on a 24 × 24 field, round ends, no fill. */
export const ICON_FIELD = { viewBox: '0 0 24 24', strokeWidth: 1.9 } as const;

type StateIcon = Readonly<{ name: string; path: string }>;

const CIRCLE = 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6z';

/** One icon per reservation state, as SVG path data, so that both front ends draw the same one. */
export const stateIcons: Record<State, StateIcon> = {
  requested: { name: 'sent', path: 'M20.6 3.4 10.4 13.6M20.6 3.4l-6.1 17.2-4.1-7-7-4.1z' },
  updated: {
    name: 'changed',
    path: 'M4 10.6a8.2 8.2 0 0 1 14.6-3.2L20.2 9M20.2 4v5h-5M20 13.4a8.2 8.2 0 0 1-14.6 3.2L3.8 15M3.8 20v-5h5',
  },
  approved: { name: 'approved', path: `${CIRCLE}M8 12.3l2.8 2.7 5.2-5.7` },
  reserved: {
    name: 'van',
    path:
      'M4.6 16.6H3V8.2c0-1.2.9-2.1 2.1-2.1h8.7c.7 0 1.3.3 1.7.9l2.7 3.9 1.7.6c.7.2 1.1.9 1.1 1.6v3.5h-1.6M9 16.6h6M3.2 11h14.7M11 6.3V11' +
      'M4.7 16.8a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0zM15.1 16.8a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0z',
  },
  started: {
    name: 'route',
    path:
      'M3.4 18.2a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0zM16 5.8a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0z' +
      'M8 18.2h7.6a3.1 3.1 0 0 0 0-6.2H8.4a3.1 3.1 0 0 1 0-6.2H16',
  },
  finished: { name: 'flag', path: 'M5.2 21V3.8M5.2 4.8c4.4-2.4 8.6 2 13.6-.2v9.2c-5 2.2-9.2-2.2-13.6.2' },
  rejected: { name: 'refused', path: `${CIRCLE}M9 9l6 6M15 9l-6 6` },
  cancelled: { name: 'cancelled', path: `${CIRCLE}M5.8 5.8l12.4 12.4` },
  expired: {
    name: 'hourglass',
    path: 'M6.6 3.2h10.8M6.6 20.8h10.8M8 3.2v3.4c0 2.3 4 3.2 4 5.4s-4 3.1-4 5.4v3.4M16 3.2v3.4c0 2.3-4 3.2-4 5.4s4 3.1 4 5.4v3.4',
  },
  no_show: {
    name: 'absent',
    path: 'M10 11.2a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8zM3 20.6c0-3.9 3-6.3 7-6.3 1.2 0 2.3.2 3.2.6M16.4 15.8l4.8 4.8M21.2 15.8l-4.8 4.8',
  },
};
