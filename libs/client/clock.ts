import { localOf } from '@camino/domain/kernel/rules/time.js';

/** Day and time in Guatemala, by the clock of this device. The server decides all rules. */
export const localNow = (): ReturnType<typeof localOf> => localOf(new Date().toISOString());
