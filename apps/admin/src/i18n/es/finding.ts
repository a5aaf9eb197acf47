/** Conditions of the table of reservations. */
export const finding = {
  title: 'Filtros',
  active: 'Filtros activos',
  remove: 'Quitar el filtro %{condition}',
  any: 'Cualquiera',
  show: 'Ver los resultados',
  columns: 'Columnas',
  days: 'Del %{from} al %{to}',
  daysFrom: 'Desde el %{from}',
  daysTo: 'Hasta el %{to}',
  hours: 'Próximas %{hours} h',
  withinHours: 'En las próximas %{hours} h',
  unassigned: 'Sin transporte',
  assigned: 'Con transporte',
  unanswered: 'El piloto no ha respondido',
  overdue: 'Debió terminar y no se ha finalizado',
  expiring: 'Vence en menos de %{hours} h',
  field: {
    days: 'Días de la recogida',
    date_from: 'Desde',
    date_to: 'Hasta',
    within_hours: 'Cuánto falta para la recogida',
    states: 'Estado',
    unassigned: 'Transporte',
    fee_id: 'Trayecto',
    driver_id: 'Piloto',
    vehicle_id: 'Vehículo',
    booked_by: 'Reservó',
  },
};

/** Days that are typed or chosen. */
export const date = {
  pattern: 'dd/mm/aaaa',
  choose: 'Elegir %{field}',
  monthBefore: 'Mes anterior',
  monthAfter: 'Mes siguiente',
};
