import { DIEGO } from './demo-clients.js';
import type { DemoBooking } from './demo-booking.js';
import { accept, approve, askForChange, assign, cancel, expire, finish, hoursAgo, hoursBefore, minutesAfter, onDay, onTheHour, reject, reportNoShow, start } from './demo-steps.js';
import { traveller } from './demo-travellers.js';

const EMMA = traveller('Emma', 'Larsen', '+47 412 55 501', 'N4455012', 'en');
const JORGE = traveller('Jorge', 'Cabrera', '+502 5555 0201', '1234567890101', 'es');
const PATRICIA = traveller('Patricia', 'Sandoval', '+502 5555 0202', '7654321020924', 'es');
const OLIVIA = traveller('Olivia', 'Brooks', '+1 202 555 0143', 'US5550143', 'en');
const HANNAH = traveller('Hannah', 'Vogel', '+49 1555 550 117', 'C01X5501T', 'en');
const MATEO = traveller('Mateo', 'Ixcot', '+502 5555 0203', '1029384741305', 'es');
const MARIO = 'piloto@demo.gt';
const ANA = 'piloto2@demo.gt';
const ESTEBAN = 'piloto3@demo.gt';
const CLIENT = 'cliente@demo.gt';

/** The days around today: bookings in every state, most of them still ahead. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    name: 'finished-three-days-ago', route: ['GUA-AIRPORT', 'ANT'], pickUp: onDay(-3, '13:00'), asked: hoursBefore(72), traveller: OLIVIA,
    party: { adults: 2, suitcases: 3, flightNumber: 'DL 1830', arrivalTime: '12:10', payment: 'credit_card', dropOffAddress: '5a Avenida Norte 12' },
    steps: [approve(hoursBefore(70)), assign(hoursBefore(48), ANA, 'suv-1'), start(minutesAfter(5), ANA), finish(minutesAfter(80), ANA)],
  },
  {
    name: 'no-show-two-days-ago', route: ['G10', 'GUA-AIRPORT'], pickUp: onDay(-2, '05:00'), asked: hoursBefore(60), traveller: JORGE,
    party: { adults: 1, suitcases: 1, flightNumber: 'CM 382' },
    steps: [assign(hoursBefore(40), ESTEBAN, 'sedan-2'), reportNoShow(minutesAfter(45), 'No apareció y no contestó el teléfono')],
  },
  {
    name: 'finished-yesterday', route: ['ANT', 'GUA-AIRPORT'], pickUp: onDay(-1, '10:00'), asked: hoursBefore(90), by: CLIENT, traveller: DIEGO,
    party: { adults: 2, children: 1, suitcases: 2, childrenChair: true, flightNumber: 'AV 581', pickUpAddress: 'Parque Central' },
    steps: [assign(hoursBefore(80), MARIO, 'sedan-1'), accept(hoursBefore(75), MARIO), start(minutesAfter(0), MARIO), finish(minutesAfter(70), MARIO)],
  },
  {
    name: 'under-way', route: ['ANT', 'PAN'], pickUp: onTheHour(-20), asked: hoursBefore(50), traveller: HANNAH,
    party: { adults: 8, suitcases: 9, typeVehicleId: 'minibus', payment: 'credit_card' },
    steps: [assign(hoursBefore(30), ANA, 'minibus-12'), accept(hoursBefore(28), ANA), start(minutesAfter(5), ANA)],
  },
  {
    name: 'later-today', route: ['GUA-AIRPORT', 'ANT'], pickUp: onTheHour(240), asked: hoursBefore(50), by: CLIENT, traveller: DIEGO,
    party: { adults: 1, suitcases: 1, flightNumber: 'AV 640', arrivalTime: '14:35' },
    steps: [approve(hoursBefore(46)), assign(hoursBefore(26), MARIO, 'suv-1'), accept(hoursBefore(24), MARIO)],
  },
  {
    name: 'tomorrow-early', route: ['GUA', 'GUA-AIRPORT'], pickUp: onDay(1, '06:00'), asked: hoursAgo(40), traveller: MATEO,
    party: { adults: 2, suitcases: 2, flightNumber: 'AA 1127', pickUpAddress: 'Ruta 3, 4-57' },
    steps: [assign(hoursAgo(30), ANA, 'sedan-1'), accept(hoursAgo(28), ANA)],
  },
  {
    name: 'to-be-accepted', route: ['GUA-AIRPORT', 'ANT'], pickUp: onDay(2, '15:00'), asked: hoursAgo(22), traveller: OLIVIA,
    party: { adults: 4, suitcases: 4, typeVehicleId: 'suv', flightNumber: 'UA 1901', arrivalTime: '14:05', payment: 'credit_card' },
    steps: [assign(hoursAgo(4), MARIO, 'suv-2')],
  },
  {
    name: 'needs-transport', route: ['ANT', 'GUA-AIRPORT'], pickUp: onDay(3, '06:00'), asked: hoursAgo(22), traveller: PATRICIA,
    party: { adults: 3, suitcases: 3, flightNumber: 'IB 341', note: 'Salimos del hotel a las seis en punto' },
    steps: [approve(hoursAgo(18))],
  },
  {
    name: 'asks-for-another-day', route: ['GUA-AIRPORT', 'SPL'], pickUp: onDay(5, '11:00'), asked: hoursAgo(30), traveller: HANNAH,
    party: { adults: 2, suitcases: 2, flightNumber: 'LH 498', arrivalTime: '09:50', payment: 'credit_card' },
    steps: [approve(hoursAgo(27)), askForChange(hoursAgo(2), onDay(6, '11:00'))],
  },
  {
    name: 'family-from-the-airport', route: ['GUA-AIRPORT', 'ANT'], pickUp: onDay(2, '10:00'), asked: hoursAgo(3), traveller: EMMA,
    party: { adults: 3, children: 1, suitcases: 4, childrenChair: true, flightNumber: 'AV 640', arrivalTime: '09:15', typeVehicleId: 'suv', payment: 'credit_card' },
    steps: [],
  },
  {
    name: 'to-the-lake', route: ['ANT', 'PAN'], pickUp: onDay(3, '09:00'), asked: hoursAgo(5), traveller: JORGE,
    party: { adults: 2, suitcases: 2, pickUpAddress: '3a Calle Oriente 21' },
    steps: [],
  },
  {
    name: 'large-party-by-phone', route: ['G10', 'PAN'], pickUp: onDay(6, '07:00'), asked: hoursAgo(6), by: 'colaborador@demo.gt', traveller: PATRICIA,
    party: { adults: 11, children: 1, suitcases: 12, typeVehicleId: 'minibus', note: 'Grupo de una empresa; factura a la llegada' },
    steps: [],
  },
  {
    name: 'rejected', route: ['PAN', 'EPAR'], pickUp: onDay(1, '02:00'), asked: hoursAgo(16), traveller: MATEO,
    party: { adults: 2, suitcases: 1 },
    steps: [reject(hoursAgo(12), 'A esa hora la carretera está cerrada por obras')],
  },
  {
    name: 'cancelled-by-the-traveller', route: ['GUA-AIRPORT', 'EPAR'], pickUp: onDay(4, '12:00'), asked: hoursAgo(28), traveller: EMMA,
    party: { adults: 2, suitcases: 3, flightNumber: 'B6 1281' },
    steps: [approve(hoursAgo(25)), cancel(hoursAgo(10), 'Our flight was cancelled')],
  },
  {
    name: 'nobody-answered', route: ['ANT', 'STL'], pickUp: onDay(4, '08:00'), asked: hoursAgo(30), traveller: JORGE,
    party: { adults: 2, suitcases: 2 },
    steps: [expire(hoursAgo(5))],
  },
];
