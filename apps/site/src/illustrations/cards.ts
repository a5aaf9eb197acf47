import type { Language } from '@camino/contracts/kernel/language.js';
import { colors, type Mode } from '@camino/design/tokens.js';
import { heads } from '../i18n/heads.js';
import { cardScenes } from './drawing.js';

export type Card = Readonly<{
  /** `landing.es` */
  name: string;
  svg: string;
  words: readonly string[];
  /** Colors of the words and of what they stand on. */
  ink: string;
  paper: string;
}>;

type Page = 'landing' | 'more-info' | 'acatenango' | 'reservations';

/** On the mountain it is night. */
const modeOf = (page: Page): Mode => (page === 'acatenango' ? 'dark' : 'light');

/** What is on the pictures that link previews show: a page's scene and its words in each language. */
export const cards = (): readonly Card[] =>
  (Object.entries(cardScenes()) as [Page, string][]).flatMap(([page, svg]) =>
    (['es', 'en'] as const satisfies readonly Language[]).map((language) => ({
      name: `${page}.${language}`,
      svg,
      words: heads[language][page].card,
      ink: colors[modeOf(page)].ink,
      paper: colors[modeOf(page)].paper,
    })),
  );
