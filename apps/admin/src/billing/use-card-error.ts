import { useNotify } from 'react-admin';

/** Milliseconds for which errors of cards are shown. */
const CARD_TOAST_MS = 5000;

/** Tells what is wrong with a card in a toast, where no dialog has a place for it. */
export const useCardError = () => {
  const notify = useNotify();
  return (why: string): void => notify(why, { type: 'error', autoHideDuration: CARD_TOAST_MS });
};
