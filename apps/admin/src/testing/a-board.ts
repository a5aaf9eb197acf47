import type { Board, BoardTrip, ResourceBlock } from '@camino/contracts/reservations/board.js';

/** A request of the third of March 2031 at nine, from the airport to Antigua. */
export const aTrip = (more: Partial<BoardTrip> = {}): BoardTrip => ({
  id: 't1',
  number: '310303-001',
  state: 'approved',
  version: 1,
  pick_up_date: '2031-03-03',
  pick_up_time: '09:00',
  pick_up_at: '2031-03-03T15:00:00.000Z',
  arrives_at: '2031-03-03T16:15:00.000Z',
  busy_from: '2031-03-03T14:30:00.000Z',
  busy_to: '2031-03-03T18:00:00.000Z',
  origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
  destination: { id: 'ANT', place: 'Antigua Guatemala' },
  people: 4,
  children: 1,
  traveller: 'Ana Morales',
  flight: 'AV640',
  driver_id: null,
  external: null,
  vehicle_id: null,
  accepted: false,
  change_asked: false,
  ...more,
});

export const aBlock = (more: Partial<ResourceBlock> = {}): ResourceBlock => ({
  id: 'b1',
  version: 1,
  vehicle_id: 'v2',
  driver_id: null,
  from: '2031-03-03T14:00:00.000Z',
  to: '2031-03-03T20:00:00.000Z',
  reason: 'Taller',
  ...more,
});

/** Two vehicles and two drivers. */
export const aBoard = (more: Partial<Board> = {}): Board => ({
  from: '2031-03-03',
  to: '2031-03-03',
  vehicles: [
    { id: 'v1', plates: 'P-412FRT', brand: 'Toyota', type: 'SUV', color: 'gris', seats: 6, active: true },
    { id: 'v2', plates: 'P-118GHT', brand: 'Hyundai', type: 'Minibús', color: 'blanco', seats: 12, active: true },
  ],
  drivers: [
    { id: 'd1', name: 'Mario Ajú', active: true },
    { id: 'd2', name: 'Ana Xol', active: true },
  ],
  trips: [],
  blocks: [],
  late: [],
  ...more,
});
