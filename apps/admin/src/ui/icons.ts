import { sharedIcons } from '@camino/design/icons.js';
import { stateIcons } from '@camino/design/state-icons.js';

const CIRCLE = 'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6z';

/** Path data on a 24 × 24 field, drawn as a stroke with round ends, like the state icons of libs/design. */
export const icons = {
  ...sharedIcons,
  alert: sharedIcons.warning,
  filter: 'M4 6.4h16M7 12h10M10 17.6h4',
  finish: stateIcons.finished.path,
  refuse: stateIcons.cancelled.path,
  van: stateIcons.reserved.path,
  bag: 'M4 8.6h16v11H4zM8.8 8.4V5.2h6.4v3.2M8.6 19.4v1.4M15.4 19.4v1.4',
  bell: 'M6 16.4V11a6 6 0 0 1 12 0v5.4l1.6 2H4.4zM10 21h4',
  building: 'M5 20.4V4.6h8.6v15.8M13.6 9.6H19v10.8M3.4 20.4h17.2M8 8.4h2.6M8 12h2.6M8 15.6h2.6',
  card: 'M3 5.6h18v12.8H3zM3 9.8h18M6.4 14.6h4',
  chat: 'M4 20.2l1.2-4A8.2 8.2 0 1 1 8.4 19zM8.6 9.4c.2 3 2.8 5.8 6 6.2M8.6 9.4l1.4-.6.8 1.8M14.6 15.6l.8-1.4-1.8-.8',
  clock: `${CIRCLE}M12 7.4V12l3.2 2`,
  columns: 'M4 5h16v14H4zM9.4 5v14M14.7 5v14',
  download: 'M12 4v11.4M7.2 11l4.8 4.6 4.8-4.6M4.4 20h15.2',
  external: 'M13.6 4H20v6.4M19.6 4.4 11 13M17.6 13.6V20H4V6.4h6.4',
  eyeOff:
    'M4.6 8.8C3.8 9.7 3.2 10.8 2.6 12c2 4 5.4 6.2 9.4 6.2 1.6 0 3-.3 4.4-1M9.4 6.2c.8-.3 1.7-.4 2.6-.4 4 0 7.4 2.2 9.4 6.2-.6 1.2-1.3 2.2-2.2 3.1M9.9 9.9a2.9 2.9 0 0 0 4.1 4.1M4 4l16 16',
  globe: `${CIRCLE}M3.4 12h17.2M12 3.2c2.4 2.6 3.6 5.6 3.6 8.8s-1.2 6.2-3.6 8.8c-2.4-2.6-3.6-5.6-3.6-8.8s1.2-6.2 3.6-8.8`,
  home: 'M3.6 11.4 12 4l8.4 7.4M5.8 9.8V20h12.4V9.8M9.8 20v-5.6h4.4V20',
  inbox: 'M3.6 13.4 6.4 5h11.2l2.8 8.4V19H3.6zM3.8 13.4h4.6l1.2 2.4h4.8l1.2-2.4h4.6',
  left: 'M15 5.5 8.5 12l6.5 6.5',
  list: 'M8.6 6.4h11.8M8.6 12h11.8M8.6 17.6h11.8M4 6.4h.1M4 12h.1M4 17.6h.1',
  map: 'M3.6 6.2 9 4l6 2.2L20.4 4v13.8L15 20l-6-2.2L3.6 20zM9 4v13.8M15 6.2V20',
  moon: 'M19.6 14.4A8.2 8.2 0 0 1 9.6 4.4a8.2 8.2 0 1 0 10 10z',
  more: 'M11.4 5.4a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M11.4 18.6a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  note: 'M5 3.8h10l4 4v12.4H5zM14.6 4v4.2h4.2M8.4 12.4h7.2M8.4 16h4.6',
  out: 'M10 4H4.4v16H10M9.4 12h11M16 7.4l4.6 4.6-4.6 4.6',
  right: 'M9 5.5 15.5 12 9 18.5',
  route:
    'M4 18a2.2 2.2 0 1 0 4.4 0A2.2 2.2 0 1 0 4 18M15.6 6A2.2 2.2 0 1 0 20 6a2.2 2.2 0 1 0-4.4 0M8.4 18h7.2a3 3 0 0 0 0-6H8.4a3 3 0 0 1 0-6h7.2',
  rows: 'M4 5.4h16M4 9.8h16M4 14.2h16M4 18.6h16',
  ruler: 'M3.4 16 16 3.4 20.6 8 8 20.6zM7 12.4l2.2 2.2M10.4 9l1.6 1.6M13.8 5.6 16 7.8',
  search: 'M4 10.6a6.6 6.6 0 1 0 13.2 0 6.6 6.6 0 1 0-13.2 0M15.4 15.4l5 5',
  shield: 'M12 3.2 4.8 6v5.4c0 4.4 3 7.8 7.2 9.4 4.2-1.6 7.2-5 7.2-9.4V6zM8.6 12l2.4 2.4 4.4-4.8',
  start: 'M7 4.4v15.2L19.6 12z',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7',
  tag: 'M3.8 4h7.4l9 9-7.2 7.2-9.2-9zM7.6 7.8h.1',
  today: 'M4 6h16v14H4zM4 10.4h16M8.4 3.4V7M15.6 3.4V7M8.6 15.4l2.4 2.2 4.4-4.2',
  trash: 'M4.5 7h15M9.5 6.6V4.2h5v2.4M6.4 7l.9 13h9.4l.9-13M10.2 11v5.4M13.8 11v5.4',
  undo: 'M8.4 4.6 3.8 9.2l4.6 4.6M4.2 9.2h9.4a6 6 0 0 1 0 12H8',
  up: 'M5.5 15 12 8.5 18.5 15',
  wheel: `${CIRCLE}M9.6 12a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0M3.6 10.6l6-0M14.4 10.6h6M12 14.4v6`,
} as const;

export type IconName = keyof typeof icons;
