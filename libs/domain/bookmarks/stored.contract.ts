import { type Effects, effectsOn } from '../kernel/stored-events.contract.js';
import { bookmarks, type bookmarksEvents } from './bookmarks.js';

export const storedEffects: Effects<keyof typeof bookmarksEvents> = {
  ...effectsOn(
    bookmarks,
    'lucia',
  )({
    ViewSaved: {
      gives: {
        views: [{ name: 'Lago sin piloto', filter: { status_id: 2, unassigned: true, states: ['approved'] } }],
      },
    },
    ViewRemoved: { after: ['ViewSaved'], gives: { views: [] } },
  }),
};
