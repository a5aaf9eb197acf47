import type { office as source } from '../es/office.js';

export const office: typeof source = {
  reach: {
    call: { start: 'Call us at', amid: 'call us at' },
    orWhatsapp: 'or write to us on',
    whatsapp: { start: 'Write to us on WhatsApp at', amid: 'write to us on WhatsApp at' },
    write: { start: 'Write to us at', amid: 'write to us at' },
    chat: 'WhatsApp',
  },
  footer: {
    note: 'Private transfers in Guatemala. All times are Guatemala time (UTC−6).',
    contact: 'Contact',
    call: (phone) => `Call ${phone}`,
    chat: (phone) => `Write on WhatsApp ${phone}`,
    mail: (email) => `Email ${email}`,
    hours: 'Hours',
    address: 'Address',
    ask: 'Do you have a question?',
    book: 'Travel',
    trip: 'Book a transfer',
    find: 'Find my booking',
    tours: 'Volcano tours',
    logIn: 'My account',
    know: 'Good to know',
    faqs: 'Frequently asked questions',
    policies: 'Service policies',
    more: 'More information',
    legal: 'Legal',
    charges: 'Terms of automatic charges (PDF)',
    privacy: 'Privacy terms (PDF)',
    languages: 'Languages',
  },
};
