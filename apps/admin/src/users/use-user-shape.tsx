import type { UserRow } from '@camino/contracts/accounts/account.js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Text, useText } from '../i18n/use-text.js';
import type { ListColumn, ListShape } from '../ui/list/list-column.js';
import { useRoomForTable } from '../ui/list/room-for-table.js';
import { StandingChip } from '../ui/standing-chip.js';
import { Tick } from '../ui/tick.js';
import { Words } from '../ui/words.js';
import { RoleChip } from './record/role-chip.js';
import styles from './use-user-shape.module.css';
import { UserButtons } from './user-buttons.js';
import { UserName } from './user-name.js';
import { nameOf, shownOf } from './record/user-words.js';

/* From these widths on a further column of the table finds room beside the menu. */
const ROOM_FOR_ACCESS = '(width >= 1360px)';
const ROOM_FOR_PHONE = '(width >= 1560px)';

/** Which columns there is room for; cards have room for all. */
type Room = Readonly<{ table: boolean; access: boolean; phone: boolean }>;

const useRoom = (): Room => {
  const table = useRoomForTable();
  const access = useMediaQuery(ROOM_FOR_ACCESS, { noSsr: true });
  const phone = useMediaQuery(ROOM_FOR_PHONE, { noSsr: true });
  return { table, access: access || !table, phone: phone || !table };
};

const told = (user: UserRow, value: string, className?: string) => (
  <span className={className}>
    <Words>{shownOf(user, value) || '–'}</Words>
  </span>
);

/** The columns of the specification, then those that follow where there is room. */
const columnsFor = ({ table, access, phone }: Room, text: Text): readonly ListColumn<UserRow>[] => [
  {
    key: 'name',
    label: text('user.column.names'),
    sort: 'name',
    inTitle: true,
    cell: (user) => <UserName user={user} name={user.name} silent={access} oneLine={access} />,
  },
  {
    key: 'last_name',
    label: text('user.column.lastName'),
    sort: 'last_name',
    inTitle: true,
    cell: (user) => told(user, user.last_name),
  },
  {
    key: 'email',
    label: text('user.column.email'),
    sort: 'email',
    wide: true,
    cell: (user) => told(user, user.email, table ? styles.email : undefined),
  },
  {
    key: 'cui_passport',
    label: text('user.column.cuiPassport'),
    sort: 'cui_passport',
    cell: (user) => told(user, user.cui_passport),
  },
  { key: 'role', label: text('user.column.role'), sort: 'role_id', cell: (user) => <RoleChip role={user.role_id} /> },
  {
    key: 'emailConfirmation',
    label: text('user.column.emailConfirmed'),
    sort: 'emailConfirmation',
    align: table ? 'center' : 'left',
    cell: (user) => <Tick on={user.emailConfirmation} />,
  },
  ...(phone
    ? [
        {
          key: 'phone',
          label: text('user.column.phone'),
          sort: 'phone',
          wide: true,
          cell: (user: UserRow) => told(user, user.phone, styles.whole),
        },
      ]
    : []),
  ...(access
    ? [
        {
          key: 'active',
          label: text('user.column.active'),
          sort: 'active',
          cell: ({ active }: UserRow) => (
            <StandingChip good={active} word={text(active ? 'user.standing.active' : 'user.standing.inactive')} />
          ),
        },
      ]
    : []),
];

/** What the list of users shows of each. */
export const useUserShape = (): ListShape<UserRow> => {
  const text = useText();
  return {
    label: text('user.title'),
    columns: columnsFor(useRoom(), text),
    nameOf: (user) => nameOf(user, text),
    roomy: true,
    title: (user) => <UserName user={user} name={nameOf(user, text)} silent />,
    actions: (user) => <UserButtons user={user} />,
  };
};
