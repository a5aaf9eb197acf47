import type { RatingEvent } from '@camino/domain/claims/rating.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type PersonEvent, personEvents } from '@camino/domain/people/person.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { withForgetting } from '../platform/read/projecting/forgetting.js';
import type { Projection } from '../platform/read/projecting/projection.js';
import { type RatingComment, ratingComments } from './rating-comments.projection.js';
import { ALL, type RatingTotals, ratingTotals } from './rating-totals.projection.js';

const recorded = (stream: string, event: RatingEvent | PersonEvent): RecordedEvent =>
  ({ ...event, stream, metadata: { at: '2026-12-03T18:00:00.000Z' } }) as unknown as RecordedEvent;
const rated = (stars: number, comment = '', trip = 'trip-1'): RecordedEvent =>
  recorded(`rating-${trip}`, { type: 'TripRated', data: { subject: 's-ana', stars, comment, driverId: 'mario' } });
const personErased = (subject: string): RecordedEvent =>
  recorded('person-x', {
    type: 'PersonErased',
    data: { subject, why: 'asked', keys: ['k'], streams: ['claim-trip-1', 'rating-trip-1'], parts: [] },
  });

describe('how many stars were given', () => {
  const totalsAfter = (...events: readonly RecordedEvent[]) =>
    events.reduce<RatingTotals | null>((row, event) => ratingTotals.project(row, event, ALL), null);

  it('is counted by stars in one row', () => {
    const events = [rated(5), rated(1, 'Tarde', 'trip-2'), rated(5, '', 'trip-3')];
    expect(new Set(events.flatMap(ratingTotals.rowsOf))).toEqual(new Set([ALL]));
    expect(totalsAfter(...events)).toEqual({ _id: ALL, byStars: [1, 0, 0, 0, 2] });
  });
});

describe('the comment of a rating', () => {
  const [forgetting] = withForgetting([ratingComments], personEvents) as [Projection<RatingComment>];
  const rowAfter = (...events: readonly RecordedEvent[]) =>
    events.reduce<RatingComment | null>((row, event) => forgetting.project(row, event, 'trip-1'), null);

  it('is the row of its trip', () => {
    expect(forgetting.rowsOf(rated(4, 'Muy amable'))).toEqual(['trip-1']);
    expect(rowAfter(rated(4, 'Muy amable'))).toEqual({
      _id: 'trip-1',
      subject: 's-ana',
      stars: 4,
      comment: 'Muy amable',
      quotable: true,
      ratedAt: '2026-12-03T18:00:00.000Z',
    });
  });
  it('is not quoted when there is none, or one by which somebody is found', () => {
    expect([rowAfter(rated(4))?.quotable, rowAfter(rated(4, 'Soy ana@example.com'))?.quotable]).toEqual([false, false]);
  });
  it('is forgotten with its author as if it were read without their key, and with nobody else', () => {
    expect(forgetting.rowsOf(personErased('s-ana'))).toEqual(['trip-1']);
    expect(rowAfter(rated(4, 'Muy amable'), personErased('s-ana'))).toEqual(rowAfter(rated(4, ERASED)));
    expect(rowAfter(rated(4), personErased('s-ana'))).toEqual(rowAfter(rated(4)));
    expect(rowAfter(rated(4, 'Muy amable'), personErased('s-diego'))).toEqual(rowAfter(rated(4, 'Muy amable')));
  });
});
