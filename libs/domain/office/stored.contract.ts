import { effectsOn, type Effects, like } from '../kernel/stored-events.contract.js';
import { office, OFFICE_ID, type officeEvents } from './office.js';

export const storedEffects: Effects<keyof typeof officeEvents> = {
  ...effectsOn(
    office,
    OFFICE_ID,
  )({
    OfficeContactChanged: {
      gives: { versions: [like({ phone: '+502 7832 1234', hours_en: 'Every day, 6:00–22:00', address_en: '' })] },
    },
    OfficeContactRestored: {
      after: ['OfficeContactChanged'],
      gives: { versions: [like({ whatsapp: '+502 5555 1234' }), like({ whatsapp: '', email: 'hola@camino.gt' })] },
    },
  }),
};
