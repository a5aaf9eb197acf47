import { Module, type OnModuleInit } from '@nestjs/common';
import { Control } from '../control/control.js';
import { parseCreateArgs, inWords } from './backup-command.js';
import { CreateBackup } from './create-backup.js';

/**
 * Runs `npm run backup -- create …` inside the application. Needs the log, the reactions' positions and the secrets
 * from global modules.
 */
@Module({ providers: [CreateBackup] })
export class BackupModule implements OnModuleInit {
  constructor(
    private readonly control: Control,
    private readonly backup: CreateBackup,
  ) {}

  onModuleInit(): void {
    this.control.on('backup', async (args, say) => {
      const { folder, withSecrets } = parseCreateArgs(args);
      say(`Backed up in ${folder}: ${inWords(await this.backup.run(folder, withSecrets, say))}.`);
    });
  }
}
