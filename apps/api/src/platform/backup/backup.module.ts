import { Module, type OnModuleInit } from '@nestjs/common';
import { Control } from '../control/control.js';
import { createAsked, inWords } from './backup-command.js';
import { CreateBackup } from './create-backup.js';

/**
 * `npm run backup -- create …` of the application. Needs the log, the reactions' positions and the secrets from global
 * modules.
 */
@Module({ providers: [CreateBackup] })
export class BackupModule implements OnModuleInit {
  constructor(
    private readonly control: Control,
    private readonly backup: CreateBackup,
  ) {}

  onModuleInit(): void {
    this.control.on('backup', async (args, say) => {
      const { folder, withSecrets } = createAsked(args);
      say(`Backed up in ${folder}: ${inWords(await this.backup.run(folder, withSecrets, say))}.`);
    });
  }
}
