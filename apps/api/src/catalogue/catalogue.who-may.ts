import type { AccessTable } from '../platform/ops/areas/index.js';

const KINDS = [
  'brand_vehicle',
  'claim_type',
  'country',
  'currency',
  'department',
  'destination',
  'exchange_rate',
  'fee',
  'fee_price',
  'measure_type',
  'municipality',
  'origin',
  'payment_type',
  'surcharge',
  'type_vehicle',
  'vehicle',
];
/** Paths of the specification's dialect; claim types have no such path, and vehicles none that removes them. */
const LISTS = [
  'brand_vehicle',
  'country',
  'currency',
  'department',
  'departments',
  'measure_type',
  'municipality',
  'municipalities',
  'payment_type',
];
const PUBLIC_LISTS = ['destination', 'exchange_rate', 'fee', 'origin', 'type_vehicle'];

export const catalogueWhoMay: AccessTable = {
  'what anybody may know before booking': {
    who: 'anybody',
    routes: [
      ...PUBLIC_LISTS.map((path) => `get /api/${path}`),
      'get /api/departamento',
      'get /api/fee/routes',
      'get /api/fee/surcharges',
      'get /api/fleet',
    ],
  },
  'the office: rows of catalogues': {
    who: ['admin'],
    unknown: 404,
    routes: [
      ...KINDS.flatMap((kind) => [
        `get /api/admin/${kind}/{id}`,
        `get /api/admin/${kind}/{id}/history`,
        `get /api/admin/${kind}/{id}/as_of/{date}`,
        `get /api/admin/${kind}/{id}/uses`,
        `put /api/admin/${kind}/{id}`,
        `post /api/admin/${kind}/{id}/restore`,
        ...(kind === 'vehicle' ? [] : [`delete /api/admin/${kind}/{id}`]),
      ]),
      ...[...LISTS, ...PUBLIC_LISTS, 'vehicle'].map((path) => `put /api/${path}`),
      ...[...LISTS, ...PUBLIC_LISTS].map((path) => `delete /api/${path}`),
    ],
  },
  'the office: vehicles, which nobody removes': {
    who: ['admin'],
    refused: true,
    routes: ['delete /api/admin/vehicle/{id}'],
  },
  'the office: catalogues': {
    who: ['admin'],
    routes: [
      ...KINDS.flatMap((kind) => [
        `get /api/admin/${kind}`,
        `get /api/admin/${kind}/export.xlsx`,
        `get /api/admin/${kind}/export.csv`,
        `get /api/admin/${kind}/template.xlsx`,
        `post /api/admin/${kind}/import`,
        `post /api/admin/${kind}`,
      ]),
      ...[...LISTS, 'vehicle'].map((path) => `get /api/${path}`),
      ...[...LISTS, ...PUBLIC_LISTS, 'vehicle'].map((path) => `post /api/${path}`),
    ],
  },
};
