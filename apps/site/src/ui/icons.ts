import { sharedIcons } from '@camino/design/icons.js';

/** Path data on a 24 × 24 field, drawn as a stroke with round ends, like the state icons of libs/design. */
export const icons = {
  ...sharedIcons,
  'arrow-left': 'M20 12H4.5M10.5 5.5 4 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13.5 5.5 20 12l-6.5 6.5',
  calendar: 'M4 6h16v14H4zM4 10.4h16M8.4 3.4V7M15.6 3.4V7',
  card: 'M3 5.8h18v12.6H3zM3 10h18M6.6 14.6h4',
  child:
    'M8.4 7.4a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0M6 20.4v-2.6c0-2.4 2-4 4-4h4c2 0 4 1.6 4 4v2.6M11 7h.1M13 7h.1',
  'child-seat':
    'M6.4 3.6v10.2c0 1.8 1.2 3 3 3h8.2M17.6 16.8v3.6M6.4 20.4h11.2M10.6 6.4a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M10.4 11h4.4l3 3',
  'chevron-down': 'M5.5 9 12 15.5 18.5 9',
  clock: 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6zM12 7.4V12l3.2 2.2',
  'eye-off':
    'M4 4l16 16M9.4 6.2c.8-.3 1.7-.4 2.6-.4 4 0 7.4 2.2 9.4 6.2-.8 1.5-1.7 2.8-2.9 3.8M6 7.9c-1.4 1-2.5 2.4-3.4 4.1 2 4 5.4 6.2 9.4 6.2 1.5 0 2.9-.3 4.1-.9',
  info: 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6zM12 11.2v5M12 7.8v.1',
  minus: 'M5 12h14',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.2v13.6L18.6 12z',
  refresh: 'M20 11a8 8 0 1 0-1.8 6M20 5v6h-6',
  star: 'M12 3.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.2 6.7 20.1l1.1-6L3.4 9.9l6-.8z',
  stops:
    'M5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM19 21a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6.6 6.6l3.8 3.8M13.6 13.6l3.8 3.8',
  wheelchair: 'M9.6 4.8v9h6.2l2.4 5.4M9.6 8.8h5M9.5 3.2v.1M8 10.6a5.2 5.2 0 1 0 6.9 6.6',
} as const;

export type IconName = keyof typeof icons;
