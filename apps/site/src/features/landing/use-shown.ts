import { useEffect, useState } from 'react';

/**
 * What a public call says; null until it is known. A failure is silent: what is shown from it completes the page, and
 * the page stands without it. It asks without the site's API client, which the first page would load for nothing else.
 */
export const useShown = <T>(path: string): T | null => {
  const [shown, setShown] = useState<T | null>(null);
  useEffect(() => {
    let left = false;
    const ask = async (): Promise<void> => {
      try {
        const response = await fetch(`/api${path}`, { headers: { accept: 'application/json' } });
        if (!response.ok) return;
        const { data } = JSON.parse(await response.text()) as { data: T };
        if (!left) setShown(data);
      } catch {
        // No network, or no answer of ours.
      }
    };
    void ask();
    return () => void (left = true);
  }, [path]);
  return shown;
};
