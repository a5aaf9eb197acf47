/* Metrics for Prometheus. */
export { measureRequests } from './measured-requests.js';
export { MetricsModule } from './metrics.module.js';
