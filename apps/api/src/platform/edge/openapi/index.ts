/* The OpenAPI document and its page. */
export { API_AREAS, type ApiArea } from './api-area.js';
export { ApiDocument } from './api-document.js';
export { OpenApiModule } from './openapi.module.js';
