/** A telephone number, or what else is read as one, that stays on one line. */
export const unbroken = (text: string): string => text.trim().replaceAll(' ', '\u00a0');
