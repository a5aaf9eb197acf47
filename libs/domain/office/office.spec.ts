import { scenarios } from '../kernel/given.js';
import { contactOf, NO_CONTACT, office, type OfficeCommand, type OfficeContact, type OfficeEvent } from './office.js';

const by = { id: 'lucia', role: 'admin' } as const;
const at = '2026-12-03T15:00:00.000Z';
const contact: OfficeContact = {
  phone: '+502 7832 1234',
  whatsapp: '+502 5555 1234',
  email: 'hola@camino.gt',
  hours_es: 'Todos los días, de 6:00 a 22:00',
  hours_en: 'Every day, 6:00–22:00',
  address_es: '5a avenida norte 12, Antigua Guatemala',
  address_en: '',
};
const change = (more: Partial<OfficeContact> = {}, expected?: number): OfficeCommand => ({
  type: 'ChangeOfficeContact',
  data: { contact: { ...contact, ...more }, expected },
  by,
  at,
});
const restore = (version: number, expected?: number): OfficeCommand => ({
  type: 'RestoreOfficeContact',
  data: { version, expected },
  by,
  at,
});
const changed = (more: Partial<OfficeContact> = {}): OfficeEvent => ({
  type: 'OfficeContactChanged',
  data: { ...contact, ...more },
});
const faulty = (...fields: string[]) => ({ rejected: 'office.faulty', params: { fields } });

describe('changing how the office is reached', () =>
  scenarios(office)({
    'keeps the whole contact': { given: [], when: change(), then: [changed()] },
    'keeps it without the spaces around it': {
      given: [],
      when: change({ address_es: '  5a avenida norte 12, Antigua Guatemala ' }),
      then: [changed()],
    },
    'keeps telephone numbers in international form': {
      given: [],
      when: change({ phone: '7832-1234', whatsapp: '0050255551234' }),
      then: [changed()],
    },
    'may take everything away': { given: [changed()], when: change(NO_CONTACT), then: [changed(NO_CONTACT)] },
    'to what it is changes nothing': { given: [changed()], when: change({ phone: '78321234' }), then: [] },
    'to nothing while there is nothing changes nothing': { given: [], when: change(NO_CONTACT), then: [] },
    'of the version that was seen is done': {
      given: [changed({ phone: '' })],
      when: change({}, 1),
      then: [changed()],
    },
    'of another version is refused': {
      given: [changed({ phone: '' }), changed({ email: '' })],
      when: change({}, 1),
      then: { rejected: 'version.stale', params: { version: 2 } },
    },
    'with a number that cannot be called is refused': {
      given: [],
      when: change({ phone: 'llámenos', whatsapp: '123' }),
      then: faulty('phone', 'whatsapp'),
    },
    'with hours in Spanish only is refused': { given: [], when: change({ hours_en: ' ' }), then: faulty('hours_en') },
    'with hours in English only is refused': { given: [], when: change({ hours_es: '' }), then: faulty('hours_es') },
    'with an address in English only is refused': {
      given: [],
      when: change({ address_es: '', address_en: 'Antigua' }),
      then: faulty('address_es'),
    },
    'with a text of several lines, or with characters nobody sees, is refused': {
      given: [],
      when: change({ address_es: '5a avenida\nAntigua', address_en: 'Antigua \u202emoc.live' }),
      then: faulty('address_es', 'address_en'),
    },
    'is possible for seeds': {
      given: [],
      when: { ...change(), by: { id: 'system', role: 'system' } },
      then: [changed()],
    },
    'is not for collaborators': {
      given: [],
      when: { ...change(), by: { id: 'sofia', role: 'collaborator' } },
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('restoring an earlier contact', () =>
  scenarios(office)({
    'makes it the current one and says which it was': {
      given: [changed(), changed({ phone: '' })],
      when: restore(1, 2),
      then: [{ type: 'OfficeContactRestored', data: { ...contact, version: 1 } }],
    },
    'that is the current one changes nothing': { given: [changed()], when: restore(1), then: [] },
    'that never was is refused': {
      given: [changed()],
      when: restore(2),
      then: { rejected: 'office.version_unknown', params: { version: 2 } },
    },
    'is refused when the contact has changed since': {
      given: [changed(), changed({ phone: '' })],
      when: restore(1, 1),
      then: { rejected: 'version.stale' },
    },
    'obeys the rules of today': {
      given: [changed({ phone: '1234' }), changed()],
      when: restore(1),
      then: faulty('phone'),
    },
    'is not for drivers': {
      given: [changed()],
      when: { ...restore(1), by: { id: 'mario', role: 'driver' } },
      then: { rejected: 'auth.forbidden' },
    },
  }));

it('without any change nobody can be reached', () => {
  expect(contactOf(office.initial)).toEqual(NO_CONTACT);
});
