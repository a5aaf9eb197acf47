/**
 * Bytes to which SQLite truncates a write-ahead log when it begins it from its start. The log reaches about 4 MB
 * between two automatic checkpoints, and any size while another process reads; by default the file never shrinks again
 * (https://www.sqlite.org/pragma.html#pragma_journal_size_limit).
 */
export const WAL_LIMIT = 8 * 1024 * 1024;
