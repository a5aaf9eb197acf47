import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { Availability, DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import { colorName } from '@camino/contracts/catalogue/colors.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { vehicleTypeWords } from '../../data/row-names.js';
import { es } from '../../i18n/es/index.js';
import type { Text } from '../../i18n/use-text.js';

export type Described = Readonly<{ id: string; free: boolean; title: string; detail: string }>;

type Why = keyof typeof es.verb.assign.why;
const isWhy = (reason: string): reason is Why => reason in es.verb.assign.why;

/** Why it cannot be chosen: the reason in words, and the reservation that takes it with its hours. */
const whyNot = ({ reason, busy_with, busy_from, busy_to }: Availability, text: Text): string => {
  const why = reason && isWhy(reason) ? text(`verb.assign.why.${reason}`) : (reason ?? text('verb.assign.busy'));
  if (!busy_with || !busy_from || !busy_to) return why;
  return `${why}: ${text('verb.assign.busyWith', { number: busy_with, from: localOf(busy_from).time, to: localOf(busy_to).time })}`;
};

export const describeDriver = (choice: DriverChoice, text: Text): Described => ({
  id: choice.id,
  free: choice.free,
  title: `${choice.name} ${choice.last_name}`.trim(),
  detail: choice.free ? choice.phone : whyNot(choice, text),
});

export const describeVehicle = (choice: VehicleChoice, text: Text, language: Language): Described => {
  const seats = text('detail.seats', { smart_count: choice.no_passengers });
  return {
    id: choice.id,
    free: choice.free,
    title: `${choice.brand} ${choice.no_plate}`,
    detail: choice.free
      ? [vehicleTypeWords(choice.type, text), colorName(choice.color, language), seats].filter(Boolean).join(', ')
      : `${seats}. ${whyNot(choice, text)}`,
  };
};
