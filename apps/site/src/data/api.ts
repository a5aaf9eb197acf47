import { createApi } from '@camino/client/api.js';
import { createInterceptor } from '@camino/client/interceptor.js';
import { common } from '../i18n/common.js';
import { currentLanguage } from '../i18n/language.js';
import { openPage } from '../browser/open-page.js';
import { showToast } from '../state/toast.js';

/** The calls of the site, with the site's reaction to failures: a page or a toast. */
export const api = createApi({
  language: currentLanguage,
  intercept: createInterceptor({
    goTo: openPage,
    notify: (notice) =>
      showToast('key' in notice ? common[currentLanguage()].notices[notice.key] : notice.text, 'error'),
  }),
});
