import { PAGE_SIZES } from '@camino/contracts/kernel/limits.js';
import { Pagination, useTranslate } from 'react-admin';

type Step = 'first' | 'last' | 'next' | 'previous';

/** The way through the pages of the list around; its buttons are named in the language on screen, on phones too. */
export function Pager() {
  const translate = useTranslate();
  // Not in react-admin's type; it hands it on to MUI's pager, which has English words of its own on phones.
  const named = { getItemAriaLabel: (step: Step) => translate(`ra.navigation.${step}`) };
  return <Pagination rowsPerPageOptions={[...PAGE_SIZES]} {...named} />;
}
