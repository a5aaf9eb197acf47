/** Files of the site's kit, of the contracts and of the design, by their names without an extension. */
const named = (...names: readonly string[]): RegExp =>
  new RegExp(
    `[\\\\/](?:apps[\\\\/]site[\\\\/]src|libs)[\\\\/](?:[\\w.-]+[\\\\/])*(?:${names.join('|')})(?:\\.module)?\\.(?:tsx?|css)$`,
  );

/**
 * What several pages share, joined into few files: each file costs a request with its headers, and small ones compress
 * worse. A page that needs one module of a group loads all of it, so a group holds what the same pages need. Groups
 * come with what they import, unless a group before them has it.
 */
export const CHUNKS = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  },
  {
    name: 'common',
    test: named(
      'common',
      'language',
      'texts',
      'icons?',
      'state-icons',
      'button',
      'logo',
      'language-switch',
      'woven-band',
      'scene',
      'picture',
    ),
  },
  {
    name: 'trips',
    test: named('fee', 'clock', 'time', 'money', 'trip-time', 'places', 'price-lines', 'last-booking'),
  },
  {
    name: 'parts',
    test: named(
      'banner',
      'dialog',
      'cancel-dialog-later',
      'use-online',
      'public-api',
      'attempt',
      'faults',
      'field',
      'text-field',
    ),
  },
  {
    name: 'booked',
    test: named(
      'state-chip',
      'chip',
      'progress',
      'photo',
      'live-reading',
      'when-looked-at',
      'use-linked',
      'reservation-states',
      'vehicles',
    ),
  },
  { name: 'fields', test: named('date-field', 'date-text', 'number-stepper', 'place-options') },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]|[\\/]ui[\\/](?:use-problem-form|use-kept-draft|use-countdown|choice)\./,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
