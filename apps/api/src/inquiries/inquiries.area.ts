import { inquiriesDomain } from '@camino/domain/inquiries/inquiries.area.js';
import { defineArea, verbs } from '../platform/ops/areas/index.js';
import { InquiriesModule, inquiryReactions } from './inquiries.module.js';
import { InquiriesPersonalData } from './inquiries.personal-data.js';
import { inquiries } from './inquiries.projection.js';
import { liveInquiries } from './live-inquiries.js';

export const inquiriesArea = defineArea({
  domain: inquiriesDomain,
  module: InquiriesModule,
  projections: [inquiries],
  reactions: inquiryReactions,
  live: [liveInquiries],
  personalData: InquiriesPersonalData,
  apiArea: { tags: { Inquiries: 'Messages that visitors of the site leave for the office.' } },
  whoMay: {
    'a message for the office': { who: 'anybody', routes: ['post /api/inquiry'] },
    'the office: inquiries': {
      who: ['admin'],
      unknown: 404,
      routes: [
        'get /api/admin/inquiry/{id}',
        'get /api/admin/inquiry/{id}/timeline',
        'get /api/admin/inquiry/{id}/as_of/{date}',
        ...verbs('/api/admin/inquiry', 'answer', 'close', 'reopen', 'take', 'release', 'assign'),
      ],
    },
    'the office: inquiries at large': { who: ['admin'], routes: ['get /api/admin/inquiry'] },
  },
});
