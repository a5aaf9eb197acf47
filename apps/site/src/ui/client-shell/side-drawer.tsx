import { useEffect, useRef } from 'react';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import { client } from '../../i18n/client.js';
import { common } from '../../i18n/common.js';
import { useTexts } from '../../i18n/texts.js';
import { IconButton } from '../button.js';
import { LanguageSwitch } from '../language-switch.js';
import { Logo } from '../logo.js';
import { SideMenu } from './side-menu.js';
import styles from './side-drawer.module.css';

type SideDrawerProps = Readonly<{ open: boolean; role: RoleId | null; onClose: () => void }>;

/** The menu where the page has no room for it beside the content: a modal that slides in from the side. */
export function SideDrawer({ open, role, onClose }: SideDrawerProps) {
  const { menu: t } = useTexts(client);
  const { close } = useTexts(common);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const drawer = ref.current;
    if (open && !drawer?.open) drawer?.showModal();
    if (!open && drawer?.open) drawer.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      id="side-drawer"
      className={styles.drawer}
      aria-label={t.label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open && (
        <div className={styles.content}>
          <header className={styles.head}>
            <Logo />
            <IconButton icon="close" label={close} onClick={onClose} />
          </header>
          <SideMenu role={role} onChoose={onClose} />
          <div className={styles.foot}>
            <LanguageSwitch />
          </div>
        </div>
      )}
    </dialog>
  );
}
