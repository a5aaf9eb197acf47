import type { ApiArea } from '../platform/edge/openapi/index.js';

export const reservationsApiArea: ApiArea = {
  tags: { Reservations: 'Booking, following, changing and driving a trip.' },
  refusesFor: { erasure: ['person.has_trips'], link: ['reservation.unknown'] },
  introduction: {
    en: `**Status numbers.** \`reservation_status_id\` is always dialect A (1 request, 2 reserved, 3 finished, 4 updated, 5 ended otherwise); \`status_id\` is
B where drivers and clients ask (0 ended otherwise, 1 sent, 2 assignment, 3 reserved, 4 started, 5 finished). \`state\` says it in a word.`,
    es: `**Números de estado.** \`reservation_status_id\` es siempre el dialecto A (1 solicitud, 2 reservada, 3 finalizada, 4 actualizada, 5 terminada de otro
modo); \`status_id\` es B donde preguntan pilotos y clientes (0 terminada de otro modo, 1 enviada, 2 asignación, 3 reservada, 4 en ruta, 5 finalizada).
\`state\` lo dice con una palabra.`,
  },
};
