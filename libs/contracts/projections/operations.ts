/** What a rebuild or a comparison of a read model came to. */
export type ProjectionTask = Readonly<{
  kind: 'rebuild' | 'verify';
  started_at: string;
  /** Null while it runs. */
  finished_at: string | null;
  /**
   * Rows made anew from the log, and how many differed from those that served; null when they could not be compared.
   */
  rows: number | null;
  differing: number | null;
  /** Whether readers get the new rows. */
  switched: boolean;
  error: string | null;
}>;

/** How far a read model is, and what holds it up. */
export type ProjectionState = Readonly<{
  projection: string;
  state: 'catching up' | 'live' | 'waiting' | 'halted';
  position: number;
  /** Distance to the end of the log, in positions. */
  lag: number;
  last_error: string | null;
  /** Position that a rebuild beside the serving rows has reached. */
  rebuilding: number | null;
  task: ProjectionTask | null;
}>;

/** A mail that a server refused; neither to whom nor what. */
export type QueuedMail = Readonly<{
  name: string;
  domain: string;
  tries: number;
  since: string;
  /** When it is tried again, or was given up. */
  due: string;
  why: string;
}>;

/** A backup that was made or verified. */
export type BackupRecord = Readonly<{
  at: string;
  kind: 'created' | 'verified';
  /** Name of its folder, without the path. */
  folder: string;
  events: number | null;
  head: number | null;
  /** Why it is no whole backup; null when it is. */
  problem: string | null;
}>;

/** How the installation fares. */
export type Operations = Readonly<{
  /** Position of the last event. */
  head: number;
  projections: readonly ProjectionState[];
  mails: Readonly<{ waiting: readonly QueuedMail[]; given_up: readonly QueuedMail[] }>;
  /** The newest first. */
  backups: readonly BackupRecord[];
}>;

/** An erasure as the log recorded it; nothing personal. */
export type ErasureRecord = Readonly<{
  at: string;
  why: string;
  /** Name of whoever ordered it, null when no longer known. */
  by: string | null;
  reservations: number;
  claims: number;
  accounts: number;
  finished: boolean;
}>;
