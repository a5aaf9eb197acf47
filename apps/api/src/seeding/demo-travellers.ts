import type { BookTripData } from '../reservations/commands/reservation.commands.js';

export type Traveller = Readonly<{ contact: BookTripData['contact']; language: 'es' | 'en' }>;

/** Uses addresses of example.com, which belong to nobody, so that no stranger gets mail, whatever the mail server. */
export const traveller = (
  firstName: string,
  lastName: string,
  phone: string,
  document: string,
  language: 'es' | 'en',
): Traveller => ({
  contact: {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`
      .normalize('NFD')
      .replace(/[^\w.@]/g, '')
      .toLowerCase(),
    phone,
    document,
  },
  language,
});

const GUATEMALAN = [
  ['Andrea', 'Morales'],
  ['Carlos', 'Estrada'],
  ['Gabriela', 'Chávez'],
  ['Fernando', 'Ruano'],
  ['Silvia', 'Monterroso'],
  ['Roberto', 'Aguilar'],
  ['Claudia', 'Pineda'],
  ['Ricardo', 'Orellana'],
  ['Verónica', 'Cifuentes'],
  ['Álvaro', 'Recinos'],
  ['Beatriz', 'Samayoa'],
  ['Edgar', 'Tuyuc'],
  ['Ingrid', 'Sajquim'],
  ['Manuel', 'Xocop'],
  ['Karla', 'Barrera'],
  ['Rodrigo', 'Ovalle'],
  ['Lorena', 'Girón'],
  ['Héctor', 'Cumes'],
  ['Mónica', 'Arriola'],
  ['Pablo', 'Valdez'],
  ['Teresa', 'Guarcax'],
  ['Julio', 'Hernández'],
  ['Elena', 'Quiñónez'],
  ['Sergio', 'Batres'],
] as const;

const VISITORS = [
  ['Liam', 'Carter'],
  ['Sophie', 'Bennett'],
  ['Noah', 'Fischer'],
  ['Chloé', 'Marchand'],
  ['Oscar', 'Lindqvist'],
  ['Ava', 'Mitchell'],
  ['Ethan', 'Walsh'],
  ['Isabelle', 'Dubois'],
  ['Lucas', 'Moreau'],
  ['Grace', 'Nakamura'],
  ['Henry', 'Osborne'],
  ['Mia', 'Keller'],
  ['Daniel', 'Novak'],
  ['Freya', 'Sorensen'],
  ['Thomas', 'Whitfield'],
  ['Julia', 'Romano'],
  ['Benjamin', 'Clarke'],
  ['Nora', 'Van Dijk'],
  ['Samuel', 'Okafor'],
  ['Lily', 'Anderson'],
  ['Marco', 'Bianchi'],
  ['Hanna', 'Virtanen'],
  ['Jack', 'Sullivan'],
  ['Aisha', 'Rahman'],
  ['Peter', 'Hoffmann'],
  ['Zoe', 'Papadakis'],
  ['Owen', 'Hughes'],
  ['Clara', 'Jensen'],
  ['Ryan', 'Patel'],
  ['Amelia', 'Fraser'],
] as const;

const twoDigits = (index: number): string => String(index).padStart(2, '0');

/** Fictitious people with numbers from unassigned ranges. */
export const TRAVELLERS: readonly Traveller[] = [
  ...GUATEMALAN.map(([first, last], index) =>
    traveller(first, last, `+502 5555 03${twoDigits(index)}`, `20${twoDigits(index)}555550101`, 'es'),
  ),
  ...VISITORS.map(([first, last], index) =>
    traveller(first, last, `+1 202 555 01${twoDigits(index)}`, `X5555${twoDigits(index)}`, 'en'),
  ),
];
