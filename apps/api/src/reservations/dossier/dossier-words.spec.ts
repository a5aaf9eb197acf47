import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { I18nService } from 'nestjs-i18n';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { approved, assigned, drivenByOthers, requested } from '@camino/domain/reservations/sample.given.js';
import { bookingRow } from '../../../../../test/support/booking-rows.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { timelineOf } from '../presenting/timeline.js';
import { DossierWords } from './dossier-words.js';

type Words = Readonly<{ [key: string]: string | Words }>;
const textsOf = (language: Language): Words => ({
  dossier: JSON.parse(readFileSync(join(__dirname, `../i18n/${language}/dossier.json`), 'utf8')) as Words,
});
const texts = { es: textsOf('es'), en: textsOf('en') };
/** The words of the files; a key that they lack is an error. */
const i18n = {
  translate: (key: string, { lang, args = {} }: { lang: Language; args?: Record<string, string> }) => {
    const found = key
      .split('.')
      .reduce<string | Words | undefined>(
        (words, part) => (typeof words === 'object' ? words[part] : undefined),
        texts[lang],
      );
    if (typeof found !== 'string') throw new Error(`no words for ${key} in ${lang}`);
    return found.replaceAll(/\{(\w+)\}/g, (_, name: string) => args[name] ?? '');
  },
} as unknown as I18nService;
const words = new DossierWords(i18n);

const NOW = instantOf('2026-12-05', '09:00');
const booking = bookingRow('r1', requested, approved, assigned);
const entry: TimelineEntry = {
  version: 1,
  type: 'ReservationCorrected',
  at: instantOf('2026-12-03', '08:00'),
  recorded_at: instantOf('2026-12-03', '08:00'),
  actor: { id: 'lucia', role: 'admin', name: 'Lucía Marroquín' },
  on_behalf_of: null,
  reason: null,
  changes: [],
  refused: null,
};
type Event = Readonly<Record<'what' | 'when' | 'recorded' | 'who' | 'reason', string>> &
  Readonly<{ refused: boolean; changes: readonly Readonly<Record<'field' | 'from' | 'to', string>>[] }>;
const told = (timeline: readonly TimelineEntry[], language: Language = 'es', row: BookingRow = booking) =>
  words.of(row, timeline, { language, now: NOW }) as Readonly<{ events: readonly Event[] }> &
    Readonly<Record<string, unknown>>;
const event = (change: Partial<TimelineEntry>, language: Language = 'es') =>
  told([{ ...entry, ...change }], language).events[0]!;
const change = (field: string, from: string | null, to: string | null, language: Language = 'es') => {
  const [found] = event({ changes: [{ field, from, to }] }, language).changes;
  return found && `${found.field}: ${found.from} → ${found.to}`;
};

describe('what a dossier says of a trip', () => {
  it('is the trip, and who drove it', () => {
    expect(told([])).toMatchObject({
      number: '261203-001',
      route: 'Aeropuerto La Aurora (GUA) → Antigua Guatemala',
      when: 'jue 3 dic, 14:00 (hora de Guatemala)',
      printed: 'sáb 5 dic, 09:00 (hora de Guatemala)',
      claims: [],
      rating: null,
      events: [],
    });
    expect(told([], 'en')).toMatchObject({ when: 'Thu, Dec 3, 2:00 pm (Guatemala time)' });
    expect(told([])['transport']).toContainEqual({ label: 'Piloto', value: 'Mario Xic' });
    expect(told([])['facts']).toContainEqual({ label: 'Pasajero', value: 'Ana Morales' });
  });

  it('are its claims, with what came of them', () => {
    const claim = {
      id: 'c1',
      reservation_id: 'r1',
      claim_type_id: 'late',
      claim_type: { id: 'late', description: 'El piloto llegó tarde', priority: 9 },
      status: true,
      filed_at: instantOf('2026-12-03', '18:00'),
      resolved_at: null,
      note: '',
      version: 1,
    };
    const resolved = {
      ...claim,
      status: false,
      resolved_at: instantOf('2026-12-04', '10:00'),
      note: 'Le devolvimos Q100',
    };
    const claims = [claim, resolved, { ...resolved, note: ERASED }] as unknown as BookingRow['claims'];
    expect(told([], 'es', { ...booking, claims })['claims']).toEqual([
      {
        type: 'El piloto llegó tarde',
        priority: 'Alta',
        status: 'Pendiente',
        filed: 'jue 3 dic, 18:00 (hora de Guatemala)',
        resolved: '',
        note: '',
      },
      {
        type: 'El piloto llegó tarde',
        priority: 'Alta',
        status: 'Resuelto',
        filed: 'jue 3 dic, 18:00 (hora de Guatemala)',
        resolved: 'vie 4 dic, 10:00 (hora de Guatemala)',
        note: 'Le devolvimos Q100',
      },
      expect.objectContaining({ note: '(borrado)' }),
    ]);
    expect(told([], 'en', { ...booking, claims })['claims']).toEqual(
      claims.map(() => expect.objectContaining({ type: 'The driver was late' })),
    );
  });

  it.each([
    [1, '★☆☆☆☆'],
    [4, '★★★★☆'],
    [5, '★★★★★'],
  ])('is its rating: %i of five stars', (starts, stars) => {
    const rating = { reservation_id: 'r1', starts, comment: 'Muy tarde', rated_at: instantOf('2026-12-04', '10:00') };
    const rated = (comment: string) => told([], 'es', { ...booking, rating: { ...rating, comment } });
    expect([rated('Muy tarde')['rating'], rated(ERASED)['rating']]).toEqual([
      { stars, comment: 'Muy tarde', when: 'vie 4 dic, 10:00 (hora de Guatemala)' },
      { stars, comment: '(borrado)', when: 'vie 4 dic, 10:00 (hora de Guatemala)' },
    ]);
  });
});

describe('what a dossier says of an event', () => {
  it('is what, when, by whom and why', () => {
    expect(event({ reason: 'Lo pidió por teléfono' })).toEqual({
      what: 'Datos corregidos',
      when: 'jue 3 dic, 08:00 (hora de Guatemala)',
      recorded: '',
      who: 'por Lucía Marroquín (administrador)',
      reason: 'Lo pidió por teléfono',
      refused: false,
      changes: [],
    });
    expect(event({ actor: { id: 'guest', role: 'guest', name: null }, refused: 'x' }, 'en')).toMatchObject({
      who: 'by traveler',
      reason: '',
      refused: true,
    });
  });

  it('tells when it was recorded if that was more than a minute later', () => {
    const recorded = (at: string) => event({ recorded_at: at }).recorded;
    expect(recorded('2026-12-03T14:01:00.000Z')).toBe('');
    expect(recorded('2026-12-03T14:01:00.001Z')).toBe('registrado el jue 3 dic, 08:01 (hora de Guatemala)');
  });

  it.each<[string, string | null, string | null, string | undefined]>([
    ['state', 'approved', 'reserved', undefined],
    ['driver', null, 'Mario Xic', 'Piloto: vacío → Mario Xic'],
    ['name', 'Ana Morales', ERASED, 'Nombre: Ana Morales → (borrado)'],
    ['wheelchair', null, 'yes', 'Silla de ruedas: vacío → sí'],
    ['price', '310.00', '1350.50', 'Precio: Q310.00 → Q1,350.50'],
    ['arrival', 'late 45', 'absent', 'Llegada del viajero: 45 min tarde → no viene'],
    ['hired', 'both', 'vehicle', 'Qué es externo: piloto y vehículo → vehículo'],
    ['adults', '2', '3', 'Adultos: 2 → 3'],
    [
      'note',
      'ver 2026-12-03 14:00',
      '2026-12-03 14:00 o después',
      'Nota: ver 2026-12-03 14:00 → 2026-12-03 14:00 o después',
    ],
    [
      'pick_up',
      '2026-12-03 14:00',
      '2027-01-04 10:00',
      'Recogida: jue 3 dic, 14:00 (hora de Guatemala) → lun 4 ene 2027, 10:00 (hora de Guatemala)',
    ],
  ])('is what became different: %s from %s to %s', (field, from, to, expected) => {
    expect(change(field, from, to)).toBe(expected);
  });

  it.each(['es', 'en'] as const)('has words for everything that may become different (%s)', async (language) => {
    const correction = {
      type: 'ReservationCorrected',
      data: {
        subject: 'subject-ana',
        transportKept: true,
        contact: { firstName: 'Eva', lastName: 'Paz', email: 'eva@example.com', phone: '5555 0101', document: 'P1' },
        price: { centavos: 35_050, currency: 'GTQ', rate: 7.67 },
        party: {
          adults: 2,
          children: 2,
          suitcases: 1,
          childrenChair: true,
          childSeats: 2,
          wheelchair: true,
          typeVehicle: null,
        },
        wishes: {
          flightNumber: '',
          arrivalTime: '13:40',
          note: '',
          pickUpAddress: 'Puerta 4',
          dropOffAddress: '',
          stops: 'Mercado',
        },
      },
    };
    const delay = { type: 'DelayReported', data: { subject: 'subject-ana', minutes: 45, note: 'Puerta 4' } };
    const history = [requested, approved, drivenByOthers, correction, delay].map((one, revision) => ({
      ...one,
      stream: 'reservation-r1',
      revision,
      recorded: NOW,
      metadata: { at: NOW, actor: { id: 'lucia', role: 'admin' } },
    }));
    const timeline = await timelineOf(history as never, () => Promise.resolve('Lucía'));
    const fields = told(timeline, language).events.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields.length).toBeGreaterThan(20);
    expect(fields).toContain(language === 'es' ? 'Transporte externo' : 'External transport');
  });
});
