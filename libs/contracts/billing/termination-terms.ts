import type { Language } from '../kernel/language.js';

/*
 * What one accepts when a subscription is cancelled, by version. Somebody has accepted the words of a version, so they
 * are never edited: other words are another version, and the contract of each subscription keeps those of its own.
 */
const VERSIONS: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  '2026-11': {
    es: [
      'Puede cancelar cuando quiera, sin costo. Para ello se le pide aceptar estos términos.',
      'La suscripción cancelada sigue hasta el último día que ya pagó. No se cobra ningún mes más y no se devuelve la parte no usada.',
      'Sus libros y documentos no se borran al terminar: los conserva en su cuenta.',
      'Mientras no termine, puede retomarla con un nuevo cargo.',
    ],
    en: [
      'You may cancel whenever you like, free of charge. You are asked to accept these terms when you do.',
      'A cancelled subscription goes on until the last day you have paid for. No further month is charged, and the unused part is not refunded.',
      'Your ledgers and documents are not deleted when it ends: they stay in your account.',
      'Until it ends, you may take it up again with a new charge.',
    ],
  },
};

/** The version that is accepted today. */
export const TERMINATION_TERMS = '2026-11';

/** The clauses of a version. @throws Error for a version that never was */
export const terminationTerms = (version: string, language: Language): readonly string[] => {
  const words = VERSIONS[version];
  if (!words) throw new Error(`no termination terms ${version}`);
  return words[language];
};
