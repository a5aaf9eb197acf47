/* Projections, their rows, and reading from them. */
export { canonical } from './checksum.js';
export { CommandRunnerModule } from './command-runner.module.js';
export { CommandRunner } from './command-runner.js';
export { eachRow } from './each-row.js';
export { withForgetting } from './forgetting.js';
export { PositionGate } from './position-gate.js';
export { ProjectingModule } from './projecting.module.js';
export type { RebuildReport } from './projection-rebuild.js';
export { ProjectionRunner, type ProjectionStatus } from './projection-runner.js';
export { type AnyProjection, type Projection, type Row, ofTextsIn } from './projection.js';
export { MOST_ROWS, type Query, ReadModel, ReadModels } from './read-model.js';
export { rowFromEvents } from './row-from-events.js';
export { RowPurge } from './row-purge.js';
export { rowsPatience } from './rows-patience.js';
