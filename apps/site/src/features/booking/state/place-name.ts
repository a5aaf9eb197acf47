import { common } from '../../../i18n/common.js';
import { useTexts } from '../../../i18n/texts.js';

/** The name of a place in the language on screen; places the office added keep the name it gave them. */
export const usePlaceName = (): ((id: string, given?: string) => string) => {
  const { places } = useTexts(common);
  return (id, given) => places[id as keyof typeof places] ?? given ?? id;
};
