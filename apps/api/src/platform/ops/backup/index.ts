/* Backups of the log. */
export { backupAlone } from './backup-command.js';
export { backupRecords } from './backup-records.js';
export { BackupModule } from './backup.module.js';
