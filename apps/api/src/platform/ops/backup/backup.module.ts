import { Module, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../kit/index.js';
import { Control } from '../control/control.js';
import { parseCreateArgs, inWords } from './backup-command.js';
import { noteBackup } from './backup-records.js';
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
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.control.on('backup', async (args, say) => {
      const { folder, withSecrets } = parseCreateArgs(args);
      const manifest = await this.backup.run(folder, withSecrets, say);
      const { events, head } = manifest;
      await noteBackup(this.config.dataDir, { kind: 'created', folder, events, head, problem: null });
      say(`Backed up in ${folder}: ${inWords(manifest)}.`);
    });
  }
}
