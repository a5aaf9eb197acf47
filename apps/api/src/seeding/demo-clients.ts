import { traveller, type Traveller } from './demo-travellers.js';

const client = (
  firstName: string,
  lastName: string,
  email: string,
  phone: string,
  document: string,
  language: 'es' | 'en',
): Traveller => {
  const { contact } = traveller(firstName, lastName, phone, document, language);
  return { contact: { ...contact, email }, language };
};

export const DIEGO = client('Diego', 'Paz', 'cliente@demo.gt', '+502 5555 0104', '8765432122217', 'es');

/** Clients who book again and again. */
export const REGULARS: readonly Traveller[] = [
  client('Valeria', 'Castellanos', 'cliente2@demo.gt', '+502 5555 0121', '3021455550101', 'es'),
  client('Martin', 'Egger', 'cliente3@demo.gt', '+43 1555 0122', 'U5550122', 'en'),
  client('Paola', 'Rivas', 'cliente4@demo.gt', '+502 5555 0123', '3021455550301', 'es'),
  client('Rachel', 'Stone', 'cliente5@demo.gt', '+1 202 555 0180', 'X5550180', 'en'),
];
