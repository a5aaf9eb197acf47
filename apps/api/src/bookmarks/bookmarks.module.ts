import { Module } from '@nestjs/common';
import { bookmarksHandlers } from './bookmarks.commands.js';
import { BookmarksController } from './bookmarks.controller.js';

@Module({ controllers: [BookmarksController], providers: [...bookmarksHandlers] })
export class BookmarksModule {}
