import type { ImportStatus } from '@camino/contracts/ledger/ledger-import.js';
import type { Text } from '../../i18n/use-text.js';

/**
 * What was sent, by the name of its first file and how many were with it; a zip, which holds them all, by its own name.
 * Empty where no name was told.
 */
export const importName = ({ nombre, archivos }: ImportStatus, text: Text): string =>
  nombre === '' || archivos < 2 || /\.zip$/i.test(nombre)
    ? nombre
    : text('ledgerImport.andMore', { name: nombre, count: archivos - 1 });
