import { traveller, type Traveller } from './demo-travellers.js';

const client = (email: string, ...who: Parameters<typeof traveller>): Traveller => {
  const { contact, language } = traveller(...who);
  return { contact: { ...contact, email }, language };
};

export const DIEGO = client('cliente@demo.gt', 'Diego', 'Paz', '+502 5555 0104', '8765432122217', 'es');

/** Clients with several bookings. */
export const REGULARS: readonly Traveller[] = [
  client('cliente2@demo.gt', 'Valeria', 'Castellanos', '+502 5555 0121', '3021455550101', 'es'),
  client('cliente3@demo.gt', 'Martin', 'Egger', '+43 1555 0122', 'U5550122', 'en'),
  client('cliente4@demo.gt', 'Paola', 'Rivas', '+502 5555 0123', '3021455550301', 'es'),
  client('cliente5@demo.gt', 'Rachel', 'Stone', '+1 202 555 0180', 'X5550180', 'en'),
];
