import { useState } from 'react';

/** Calls `reload` once the server answers, so that nobody ends on the browser's own error page. */
export const useReload = (reload: () => void) => {
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await fetch(window.location.href, { method: 'HEAD' }).then(reload, () => setBusy(false));
  };
  return { busy, again };
};
