import useMediaQuery from '@mui/material/useMediaQuery';

/** From this width on rows are a table, below it cards. */
const TABLE = '(width >= 900px)';

export const useRoomForTable = (): boolean => useMediaQuery(TABLE, { noSsr: true });
