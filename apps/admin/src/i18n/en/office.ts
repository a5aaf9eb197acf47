import type { office as es } from '../es/office.js';
import type { SameTexts } from '../types/texts.js';

export const office: SameTexts<typeof es> = {
  title: 'Office contact',
  lead: 'This is how travelers find the office: at the foot of every page, in emails, and where a text asks them to call.',
  form: 'Edit the contact',
  none: 'Travelers have nobody to call',
  noneHint: 'While there is no number, no text asks them to call. Add at least a telephone or a WhatsApp number.',
  add: 'Add the contact',
  reach: 'How to get in touch',
  where: 'When and where',
  field: {
    phone: 'Telephone',
    whatsapp: 'WhatsApp',
    email: 'Email',
    hours_es: 'Hours in Spanish',
    hours_en: 'Hours in English',
    address_es: 'Address in Spanish',
    address_en: 'Address in English',
  },
  hint: {
    phone: 'With the country code unless it is Guatemalan: +1 305 555 0142',
    whatsapp: 'Only if messages to this number are answered',
    email: 'Notices of new inquiries are sent here, too',
    hours_es: 'For example: Todos los días, de 6:00 a 22:00',
    hours_en: 'For example: Every day, 6:00 a.m. to 10:00 p.m.',
    address_en: 'If empty, the Spanish address is shown',
  },
  nothing: 'None',
  updated: 'Contact updated',
  updateFailed: 'The contact could not be updated',
  readFailed: 'The office contact could not be read',
};
