import { bookmarks, type BookmarksCommand } from '@camino/domain/bookmarks/bookmarks.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<BookmarksCommand>();

export class SaveView extends command('SaveView') {}
export class RemoveView extends command('RemoveView') {}

export const bookmarksHandlers = handlersFor(bookmarks, SaveView, RemoveView);
