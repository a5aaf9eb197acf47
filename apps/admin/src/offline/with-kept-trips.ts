import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { DataProvider, GetListParams } from 'react-admin';
import { tripMemory } from './on-the-road.js';
import { isUnanswered } from './retrying.js';

const RESOURCE = 'reservation_driver';

/** The first page of the trips still to be driven, unfiltered. */
const isOpenTrips = (resource: string, { filter, pagination }: GetListParams): boolean => {
  const { archive, q } = (filter ?? {}) as Readonly<{ archive?: unknown; q?: unknown }>;
  return resource === RESOURCE && archive === false && !q && (pagination?.page ?? 1) === 1;
};

/** Keeps a driver's open trips whenever they are read, and answers those when there is no network. */
export const withKeptTrips = (provider: DataProvider): DataProvider => ({
  ...provider,
  getList: async (resource, params) => {
    if (!isOpenTrips(resource, params)) return provider.getList(resource, params);
    try {
      const answer = await provider.getList(resource, params);
      await tripMemory.keep(answer.data as Reservation[]);
      return answer;
    } catch (error) {
      const rows = isUnanswered(error) ? await tripMemory.recall() : null;
      if (!rows) throw error;
      return { data: [...rows], total: rows.length } as never;
    }
  },
  getOne: async (resource, params) => {
    try {
      return await provider.getOne(resource, params);
    } catch (error) {
      const row = resource === RESOURCE && isUnanswered(error) ? await tripMemory.recallOne(String(params.id)) : null;
      if (!row) throw error;
      return { data: row } as never;
    }
  },
});
