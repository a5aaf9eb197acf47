import { type AccessTable, EVERY_ROLE, verbs } from '../platform/ops/areas/index.js';

export const accountsWhoMay: AccessTable = {
  'who drives': { who: 'anybody', routes: ['get /api/drivers'] },
  'signing in and up, and the way back in': {
    who: 'anybody',
    routes: [
      'post /api/user/login',
      'post /api/recuperacion',
      'post /api/user/recovery',
      'post /api/user/reset-password',
      'post /api/user/reset-password/check',
      'post /api/personal_info',
      'post /api/personal_info/find_email',
      'put /api/personal_info/confirm_email',
    ],
  },
  'signing up, known as who one is': {
    who: 'guests',
    routes: ['post /api/user/signup', 'post /api/registro', 'post /api/personal_info/send_confirmation_email'],
  },
  'one’s own account': {
    who: EVERY_ROLE,
    routes: [
      'get /api/usuario',
      'put /api/usuario/completar',
      'put /api/usuario/correo',
      'put /api/usuario/password',
      'post /api/user/logout',
      'get /api/user/session',
    ],
  },
  'the account of a taxpayer': {
    who: EVERY_ROLE,
    others: 403,
    any: [],
    routes: ['get /api/usuario/correos'],
  },
  'one’s own account in the tax area': {
    who: EVERY_ROLE,
    routes: ['post /api/usuario/correos/reenviar', 'put /api/usuario/correos', 'put /api/usuario/contrasena'],
  },
  'one’s own sessions': { who: EVERY_ROLE, others: 404, any: [], unknown: 404, routes: ['delete /api/user/session'] },
  'the office: people': {
    who: ['admin'],
    unknown: 404,
    routes: [
      'get /api/admin/user/{id}',
      'get /api/admin/user/{id}/timeline',
      'get /api/admin/user/{id}/as_of/{date}',
      'get /api/admin/user/{id}/sessions',
      'delete /api/admin/user/{id}/sessions/{sid}',
      'put /api/admin/user/{id}',
      'delete /api/admin/user/{id}',
      'put /api/user',
      'delete /api/user',
      ...verbs('/api/admin/user', 'activate', 'deactivate', 'end-sessions', 'send-confirmation', 'restore'),
    ],
  },
  'the office: people at large': {
    who: ['admin'],
    routes: [
      'get /api/admin/user',
      'get /api/admin/user/export.xlsx',
      'get /api/admin/user/export.csv',
      'post /api/admin/user',
      'get /api/user',
    ],
  },
};
