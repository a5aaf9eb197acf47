import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const inquiriesWords = {
  InquiryReceived: { es: 'Consulta recibida', en: 'Inquiry received' },
  InquiryAnswered: { es: 'Consulta respondida', en: 'Inquiry answered' },
  InquiryClosed: { es: 'Consulta cerrada', en: 'Inquiry closed' },
  InquiryReopened: { es: 'Consulta abierta de nuevo', en: 'Inquiry reopened' },
  InquiryAssigned: { es: 'Consulta asignada', en: 'Inquiry assigned' },
  InquiryReleased: { es: 'Consulta sin asignar', en: 'Inquiry released' },
} as const satisfies EventNames;
