import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { localNow } from '@camino/client/clock.js';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { DateField } from '../ui/date-field.js';
import { Icon } from '../ui/icon.js';
import type { By } from './board-model.js';
import styles from './board-page.module.css';
import type { BoardView, SpanName } from './use-board-view.js';

type OneOfProps<T extends string> = Readonly<{
  label: string;
  value: T;
  options: readonly Readonly<{ value: T; label: string }>[];
  onChange: (value: T) => void;
}>;

function OneOf<T extends string>({ label, value, options, onChange }: OneOfProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={value}
      aria-label={label}
      onChange={(_event, next: T | null) => next && onChange(next)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} sx={{ paddingInline: 1.5 }}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Which days, day or week, vehicles or drivers. */
export function BoardBar({ view, children }: Readonly<{ view: BoardView; children?: ReactNode }>) {
  const text = useText();
  const { day, span, by, set, step } = view;
  const week = span === 'week';
  const move = (label: string, icon: 'left' | 'right', direction: 1 | -1) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => step(direction)}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
  return (
    <div className={styles.bar}>
      <div className={styles.group} role="group" aria-label={text('board.date.label')}>
        {move(text(week ? 'board.date.weekBefore' : 'board.date.before'), 'left', -1)}
        <div className={styles.field}>
          <DateField
            label={text('board.date.label')}
            labelHidden
            value={day}
            onChange={(next) => next && set({ day: next })}
          />
        </div>
        {move(text(week ? 'board.date.weekAfter' : 'board.date.after'), 'right', 1)}
        <Button onClick={() => set({ day: localNow().date })}>{text('board.date.today')}</Button>
      </div>
      <OneOf<SpanName>
        label={text('board.span.label')}
        value={span}
        options={[
          { value: 'day', label: text('board.span.day') },
          { value: 'week', label: text('board.span.week') },
        ]}
        onChange={(value) => set({ span: value })}
      />
      <OneOf<By>
        label={text('board.by.label')}
        value={by}
        options={[
          { value: 'vehicle', label: text('board.by.vehicle') },
          { value: 'driver', label: text('board.by.driver') },
        ]}
        onChange={(value) => set({ by: value })}
      />
      {children}
    </div>
  );
}
