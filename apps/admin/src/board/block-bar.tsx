import Tooltip from '@mui/material/Tooltip';
import type { ResourceBlock } from '@camino/contracts/reservations/board.js';
import type { CSSProperties } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import styles from './board-grid.module.css';
import type { BoardRow } from './board-model.js';
import { momentWords } from '../ui/board-words.js';

type BlockBarProps = Readonly<{
  row: BoardRow;
  block: ResourceBlock;
  /** The day on whose part of the board it stands. */
  day: string;
  style?: CSSProperties;
  onOpen: () => void;
}>;

/** A time in which a vehicle or driver is not to be had: why, and in a hint from when to when. */
export function BlockBar({ row, block, day, style, onOpen }: BlockBarProps) {
  const text = useText();
  const format = useFormat();
  const say = (at: string): string => momentWords(at, day, format.day);
  const { reason, from, to } = block;
  return (
    <Tooltip title={text('board.block.edit', { name: row.title, reason, from: say(from), to: say(to) })}>
      <button type="button" className={styles.block} style={style} onClick={onOpen}>
        {reason}
      </button>
    </Tooltip>
  );
}
