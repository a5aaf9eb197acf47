/** Removes case and accents for searching: `peten` finds Petén. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
