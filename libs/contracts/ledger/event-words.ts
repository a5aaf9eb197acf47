import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const ledgerWords = {
  DocumentRecorded: { es: 'Documento registrado', en: 'Document recorded', hidden: 'of_taxpayers' },
  DocumentBookedLater: {
    es: 'Compra trasladada a otro mes',
    en: 'Purchase moved to another month',
    hidden: 'of_taxpayers',
  },
  DocumentKeptOut: {
    es: 'Documento dejado fuera del mes',
    en: 'Document kept out of the month',
    hidden: 'of_taxpayers',
  },
  DocumentVoided: { es: 'Documento anulado', en: 'Document voided', hidden: 'of_taxpayers' },
  RetentionRecorded: { es: 'Retención registrada', en: 'Retention recorded', hidden: 'of_taxpayers' },
  RetentionVoided: { es: 'Retención anulada', en: 'Retention voided', hidden: 'of_taxpayers' },
  MonthClosed: { es: 'Mes cerrado', en: 'Month closed', hidden: 'of_taxpayers' },
  MonthReopened: { es: 'Mes reabierto', en: 'Month opened again', hidden: 'of_taxpayers' },
  ExchangeRatesEntered: { es: 'Tipos de cambio anotados', en: 'Exchange rates entered' },
  ImportStarted: { es: 'Importación iniciada', en: 'Import started', hidden: 'of_taxpayers' },
  ImportedFilesJudged: { es: 'Archivos importados', en: 'Files imported', hidden: 'of_taxpayers' },
  ImportFinished: { es: 'Importación terminada', en: 'Import finished', hidden: 'of_taxpayers' },
  ImportFailed: { es: 'Importación interrumpida', en: 'Import interrupted', hidden: 'of_taxpayers' },
  DocumentsRegistered: {
    es: 'Documentos anotados para su mes',
    en: 'Documents registered for their month',
    hidden: 'of_taxpayers',
  },
  UploadCounted: { es: 'Envío de archivos contado', en: 'Upload counted', hidden: 'of_taxpayers' },
} as const satisfies EventNames;
