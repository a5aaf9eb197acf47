import type { KindTexts } from '../kind-texts.js';

/** Toasts of a kind: `one` as it stands in "Error al crear …", with the ending its gender wants. */
const toasts = (name: string, ending: 'o' | 'a', one = name.toLowerCase()) => ({
  created: `${name} cread${ending}`,
  updated: `${name} actualizad${ending}`,
  deleted: `${name} eliminad${ending}`,
  createFailed: `Error al crear ${one}`,
  updateFailed: `Error al actualizar ${one}`,
  deleteFailed: `Error al eliminar ${one}`,
});

const kind = {
  country: {
    title: 'Países', one: 'país', none: 'Aún no hay países', listFailed: 'Error al obtener los países',
    ...toasts('País', 'o', 'País'),
    field: { name: 'Nombre' },
  },
  department: {
    title: 'Departamentos', one: 'departamento', none: 'Aún no hay departamentos', listFailed: 'Error al obtener los departamentos',
    ...toasts('Departamento', 'o', 'Departamento'),
    field: { name: 'Nombre', country_id: 'País' },
  },
  municipality: {
    title: 'Municipios', one: 'municipio', none: 'Aún no hay municipios', listFailed: 'Error al obtener los municipios',
    ...toasts('Municipio', 'o', 'Municipio'),
    field: { name: 'Nombre', department_id: 'Departamento' },
  },
  origin: {
    title: 'Orígenes', one: 'origen', none: 'Aún no hay orígenes', listFailed: 'Error al obtener los orígenes',
    ...toasts('Origen', 'o'),
    field: { place: 'Lugar', municipality_id: 'Municipio' },
  },
  destination: {
    title: 'Destinos', one: 'destino', none: 'Aún no hay destinos', listFailed: 'Error al obtener los destinos',
    ...toasts('Destino', 'o'),
    deleteFailed: 'No es posible eliminar el destino',
    field: { place: 'Lugar', municipality_id: 'Municipio' },
  },
  currency: {
    title: 'Monedas', one: 'moneda', none: 'Aún no hay monedas', listFailed: 'Error al obtener las monedas',
    ...toasts('Moneda', 'a'),
    field: { name: 'Nombre', abbreviation: 'Abreviatura' },
  },
  exchange_rate: {
    title: 'Tipos de cambio', one: 'tipo de cambio', none: 'Aún no hay tipos de cambio', listFailed: 'Error al obtener los tipos de cambio',
    ...toasts('Tipo de cambio', 'o'),
    field: { amount: 'Monto en quetzales', currency_id: 'Moneda' },
  },
  measure_type: {
    title: 'Tipos de medida de longitud', one: 'tipo de medida', none: 'Aún no hay tipos de medida', listFailed: 'Error al obtener los tipos de medida',
    ...toasts('Tipo de medida', 'o'),
    field: { description: 'Descripción', abbreviation: 'Abreviatura' },
  },
  brand_vehicle: {
    title: 'Marcas de vehículos', one: 'marca', none: 'Aún no hay marcas', listFailed: 'Error al obtener las marcas',
    ...toasts('Marca', 'a'),
    field: { name: 'Nombre' },
  },
  type_vehicle: {
    title: 'Tipos de vehículos', one: 'tipo de vehículo', none: 'Aún no hay tipos de vehículos', listFailed: 'Error al obtener los tipos de vehículos',
    ...toasts('Tipo de vehículo', 'o'),
    field: { name: 'Nombre' },
  },
  vehicle: {
    title: 'Vehículos', one: 'vehículo', none: 'Aún no hay vehículos', listFailed: 'Error al obtener los vehículos',
    ...toasts('Vehículo', 'o'),
    field: {
      no_plate: 'Placa', brand_vehicle_id: 'Marca', type_vehicle_id: 'Tipo', no_chassis: 'Número de chasis', color: 'Color',
      image: 'Foto', status: 'Estado', no_passengers: 'Pasajeros',
    },
  },
  fee: {
    title: 'Tarifario y rutas', one: 'tarifa', none: 'Aún no hay tarifas', listFailed: 'Error al obtener las tarifas',
    ...toasts('Tarifa', 'a'),
    field: {
      trip: 'Ruta', price: 'Precio', price_default: 'Precio predeterminado', distance: 'Distancia', total: 'Total', people: 'Máximo de pasajeros',
      measure_type_id: 'Medida', origin_id: 'Origen', destination_id: 'Destino', only_cash: 'Solo efectivo', duration_min: 'Duración (min)', return_min: 'Regreso (min)',
    },
  },
  payment_type: {
    title: 'Tipos de pago', one: 'tipo de pago', none: 'Aún no hay tipos de pago', listFailed: 'Error al obtener los tipos de pago',
    ...toasts('Tipo de pago', 'o'),
    field: { name: 'Nombre' },
  },
  claim_type: {
    title: 'Tipos de reclamos', one: 'tipo de reclamo', none: 'Aún no hay tipos de reclamos', listFailed: 'Error al obtener los tipos de reclamos',
    ...toasts('Tipo de reclamo', 'o'),
    field: { description: 'Descripción', priority: 'Prioridad' },
  },
} satisfies KindTexts;

export const catalogue = {
  menu: { prices: 'Rutas y precios', fleet: 'Flota', places: 'Lugares', lists: 'Listas' },
  places: { title: 'Lugares', tabs: 'Lugares por sentido', origin: 'Origen', destination: 'Destino' },
  hint: {
    fee: {
      price: 'Quetzales por unidad de distancia',
      price_default: 'Precio del viaje para grupos que alcanzan el máximo',
      people: 'Desde este número de adultos rige el precio predeterminado',
      duration_min: 'Minutos que dura el viaje',
      return_min: 'Vacío: lo mismo que dura el viaje',
    },
    vehicle: { image: 'Código de la foto en el servicio de archivos' },
    exchange_rate: { amount: 'Quetzales por una unidad de la moneda' },
    claim_type: { priority: 'Del 1 al 10: hasta 3 baja, de 4 a 6 media, más de 6 alta' },
  },
  total: { empty: 'Vacío: precio × distancia', preview: 'Precio × distancia: %{amount}', use: 'Usar' },
  status: { available: 'Disponible', notAvailable: 'No disponible', setAvailable: 'Poner disponible', setNotAvailable: 'Poner no disponible' },
  priority: { low: 'Baja', medium: 'Media', high: 'Alta' },
  kind,
};
