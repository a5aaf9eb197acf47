import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { View } from '@camino/contracts/bookmarks/view.js';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fetchViews, removeView } from '../../data/view-calls.js';
import { useCommand } from '../../data/use-command.js';
import { useText } from '../../i18n/use-text.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { Icon } from '../../ui/icon.js';
import { useTableFilters } from '../../data/table-filter.js';
import { SaveViewDialog } from './save-view-dialog.js';
import { useKeepViews } from './use-keep-views.js';

const useViews = (wanted: boolean): readonly View[] =>
  useQuery({ queryKey: ['view'], queryFn: ({ signal }) => fetchViews(signal), enabled: wanted, retry: false }).data ??
  [];

const same = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Tables saved by name on the server: opened, saved as they stand, removed. */
export function ViewMenu() {
  const text = useText();
  const id = useId();
  const showDialog = useShowDialog();
  const keep = useKeepViews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const views = useViews(anchor !== null);
  const { filter, open } = useTableFilters();
  const { q: _words, ...conditions } = filter;
  const remove = useCommand<string, readonly View[]>({
    send: removeView,
    done: 'finding.view.removed',
    failed: 'finding.view.failed',
    onDone: keep,
  });
  const current = views.find((view) => same(view.filter, conditions));
  const close = (): void => setAnchor(null);
  const choose = (act: () => void) => (): void => {
    close();
    act();
  };
  return (
    <>
      <Button
        startIcon={<Icon name="list" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('finding.view.title')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {views.length === 0 && <MenuItem disabled>{text('finding.view.none')}</MenuItem>}
        {views.map((view) => (
          <MenuItem key={view.name} selected={view === current} onClick={choose(() => open(view.filter))}>
            <ListItemText>{view.name}</ListItemText>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={choose(() => showDialog((done) => <SaveViewDialog filter={conditions} onClose={done} />))}>
          {text('finding.view.save')}
        </MenuItem>
        {current && (
          <MenuItem sx={{ color: 'error.main' }} onClick={choose(() => void remove.run(current.name))}>
            {text('finding.view.remove', { name: current.name })}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
