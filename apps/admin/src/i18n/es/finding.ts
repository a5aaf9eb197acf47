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
  claimPending: 'Con un reclamo por atender',
  expiring: 'Vence en menos de %{hours} h',
  trips: {
    title: 'Tiene 1 viaje por delante |||| Tiene %{smart_count} viajes por delante',
    reassign: 'Reasignar el viaje |||| Reasignar los %{smart_count} viajes',
  },
  view: {
    title: 'Vistas',
    none: 'Aún no ha guardado ninguna',
    save: 'Guardar esta vista…',
    confirm: 'Guardar vista',
    name: 'Nombre de la vista',
    nameHint: 'Guarda los filtros de la tabla, sin las palabras buscadas.',
    remove: 'Eliminar %{name}',
    saved: 'Vista guardada',
    removed: 'Vista eliminada',
    failed: 'No se pudo eliminar la vista',
  },
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
  unknown: 'Esa fecha no existe',
  unknownMonth: 'Ese mes no existe',
  tooEarly: 'La fecha debe ser %{day} o posterior',
  tooLate: 'La fecha debe ser %{day} o anterior',
};

/** The palette that leads anywhere, and the keys there are. */
export const palette = {
  label: 'Buscar o ir a…',
  hint: 'Número, pasajero, placa, página…',
  results: 'Resultados',
  none: 'Nada coincide',
  count: '1 resultado |||| %{smart_count} resultados',
  shortcuts: 'Atajos del teclado',
  part: { bookings: 'Reservaciones', people: 'Personas', vehicles: 'Vehículos', pages: 'Páginas', actions: 'Acciones' },
  key: {
    j: 'Fila siguiente',
    k: 'Fila anterior',
    x: 'Seleccionar la fila',
    a: 'Aprobar la fila',
    t: 'Asignar transporte a la fila',
    open: 'Abrir la fila',
  },
};
