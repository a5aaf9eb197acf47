/** An amount in hundredths of a quetzal, always an integer. */
export type Centavos = number;

/** Converts a catalogue amount in quetzales with at most two decimals. */
export const toCentavos = (quetzales: number): Centavos => Math.round(quetzales * 100);

export const toQuetzales = (centavos: Centavos): number => centavos / 100;
