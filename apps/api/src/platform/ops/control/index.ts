/* Commands of the operator to a running server. */
export { commandRunning } from './control-client.js';
export { ControlServer } from './control-server.js';
export { ControlModule } from './control.module.js';
export { Control, UsageError } from './control.js';
