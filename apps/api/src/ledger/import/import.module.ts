import { Module } from '@nestjs/common';
import { isBuilt, Shutdown, ShutdownModule } from '../../platform/kit/index.js';
import { BooksModule } from '../books/books.module.js';
import { exchangeHandlers } from '../exchange/exchange.commands.js';
import { ExchangeController } from '../exchange/exchange.controller.js';
import { ImportController } from './import.controller.js';
import { ImportFolder } from './import-folder.js';
import { ImportResults } from './import-results.js';
import { ImportPresenter } from './import-presenter.js';
import { ImportRunner } from './import-runner.js';
import { BatchJudge } from './judge-batch.js';
import { Judging, JudgingHere } from './judging.js';
import { JudgingThread } from './judging-thread.js';
import { RecordedDocuments } from './recorded-documents.js';
import { StartImport } from './start-import.js';
import { Uploads } from './upload.js';

/** Tax documents brought in as files, and the exchange rates that those in other currencies need. */
@Module({
  imports: [ShutdownModule, BooksModule],
  controllers: [ImportController, ExchangeController],
  providers: [
    ...exchangeHandlers,
    {
      provide: Judging,
      useFactory: (shutdown: Shutdown): Judging => {
        const judging = isBuilt ? new JudgingThread() : new JudgingHere();
        /* After the imports, which end with the reactions. */
        shutdown.on('printing', () => judging.stop());
        return judging;
      },
      inject: [Shutdown],
    },
    ImportFolder,
    Uploads,
    RecordedDocuments,
    BatchJudge,
    ImportRunner,
    ImportPresenter,
    ImportResults,
    StartImport,
  ],
})
export class ImportModule {}
