import { type ComponentType, useSyncExternalStore } from 'react';
import { chat as texts } from '../i18n/chat.js';
import { currentLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import { Button, IconButton } from './button.js';
import type { ChatDialogProps, ChatView } from './chat-dialog.js';
import { showToast } from '../state/toast.js';

type Shown = Readonly<{ Dialog: ComponentType<ChatDialogProps> | null; view: ChatView | null }>;

let shown: Shown = { Dialog: null, view: null };
const listeners = new Set<() => void>();
const change = (next: Shown): void => {
  shown = next;
  for (const listener of [...listeners]) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const closeChat = (): void => change({ ...shown, view: null });

/** Opens the help; its code comes when it is opened first. */
const openChat = async (view: ChatView = 'faq'): Promise<void> => {
  try {
    const { ChatDialog: Dialog } = await import('./chat-dialog.js');
    change({ Dialog, view });
  } catch {
    showToast(texts[currentLanguage()].failed, 'error');
  }
};

/** Where the help is shown; once on a page. */
export function ChatHost() {
  const { Dialog, view } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
  return Dialog && <Dialog view={view} onChange={(next) => void openChat(next)} onClose={closeChat} />;
}

/** Opens the help. It stands in the flow of the page, so that it never covers what somebody fills in. */
export function ChatButton({ children }: Readonly<{ /** Absent: only the icon. */ children?: string }>) {
  const t = useTexts(texts);
  const open = (): void => void openChat();
  if (!children) return <IconButton icon="chat" label={t.openLabel} aria-haspopup="dialog" onClick={open} />;
  return (
    <Button variant="secondary" icon="chat" aria-haspopup="dialog" onClick={open}>
      {children}
    </Button>
  );
}
