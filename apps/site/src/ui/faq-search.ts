import type { faq } from '../i18n/es/faq.js';
import type { Texts } from '../i18n/texts.js';

type Faq = (typeof faq)['items'][number];

/** Without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words that say nothing of what is asked, in both languages. */
const EMPTY = new Set(
  [
    'a al como con cuando cual de del donde el en es esta hay la las lo los me mi o para por puedo que quiero se si su sus',
    'tengo tienen un una unas unos y and are can do does for from have how i in is it my no of on or the there to we what',
    'when where which who with you your',
  ].flatMap((words) => words.split(' ')),
);

/** Words are found by their beginning, without what endings change. */
const stemOf = (word: string): string => {
  if (word.length > 5) return word.slice(0, Math.min(6, word.length - 2));
  return word.length > 3 ? word.replace(/s$/, '') : word;
};

const wordsIn = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const stemsOf = (query: string): readonly string[] => {
  const words = wordsIn(query);
  const telling = words.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
};

/** How much each part of a question says about it. */
const WEIGHTS = [
  ['question', 4],
  ['words', 3],
  ['answer', 1],
] as const;

const weightOf = (versions: readonly Faq[], stem: string): number =>
  Math.max(
    ...versions.flatMap((version) =>
      WEIGHTS.map(([part, weight]) => (wordsIn(version[part]).some((word) => word.startsWith(stem)) ? weight : 0)),
    ),
  );

/**
 * The ids of the questions that a query is about, the best first; all for an empty query, in their order. Words are
 * searched in both languages, without regard to case, accents and endings. A question counts that has at least half of
 * them.
 */
export const searchFaq = ({ es, en }: Texts<Readonly<{ items: readonly Faq[] }>>, query: string): readonly string[] => {
  const stems = stemsOf(query);
  if (stems.length === 0) return es.items.map(({ id }) => id);
  return es.items
    .map((spanish, place) => {
      const versions = [spanish, ...en.items.filter(({ id }) => id === spanish.id)];
      const weights = stems.map((stem) => weightOf(versions, stem));
      const hits = weights.filter((weight) => weight > 0).length;
      return { id: spanish.id, place, hits, weight: weights.reduce((sum, weight) => sum + weight, 0) };
    })
    .filter(({ hits }) => hits > 0 && hits * 2 >= stems.length)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ id }) => id);
};
