import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present minute. A screen that stays open all day keeps telling the truth about "today" and "2 hours ago". */
export const useNow = (): Date => {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / MINUTE_MS));
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / MINUTE_MS)), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return new Date(minute * MINUTE_MS);
};
