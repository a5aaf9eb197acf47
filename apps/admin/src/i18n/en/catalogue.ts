import type * as source from '../es/catalogue.js';
import type { SameTexts } from '../texts.js';

/** Toasts of a kind, from its name in the middle of a sentence. */
const toasts = (one: string) => {
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    created: `${name} created`,
    updated: `${name} updated`,
    deleted: `${name} deleted`,
    createFailed: `Error creating ${one}`,
    updateFailed: `Error updating ${one}`,
    deleteFailed: `Error deleting ${one}`,
  };
};

const kind: SameTexts<typeof source.catalogue.kind> = {
  country: {
    title: 'Countries', one: 'country', none: 'No countries yet', listFailed: 'Error getting the countries',
    ...toasts('country'),
    field: { name: 'Name' },
  },
  department: {
    title: 'Departments', one: 'department', none: 'No departments yet', listFailed: 'Error getting the departments',
    ...toasts('department'),
    field: { name: 'Name', country_id: 'Country' },
  },
  municipality: {
    title: 'Municipalities', one: 'municipality', none: 'No municipalities yet', listFailed: 'Error getting the municipalities',
    ...toasts('municipality'),
    field: { name: 'Name', department_id: 'Department' },
  },
  origin: {
    title: 'Origins', one: 'origin', none: 'No origins yet', listFailed: 'Error getting the origins',
    ...toasts('origin'),
    field: { place: 'Place', municipality_id: 'Municipality' },
  },
  destination: {
    title: 'Destinations', one: 'destination', none: 'No destinations yet', listFailed: 'Error getting the destinations',
    ...toasts('destination'),
    deleteFailed: 'It is not possible to delete the destination',
    field: { place: 'Place', municipality_id: 'Municipality' },
  },
  currency: {
    title: 'Currencies', one: 'currency', none: 'No currencies yet', listFailed: 'Error getting the currencies',
    ...toasts('currency'),
    field: { name: 'Name', abbreviation: 'Abbreviation' },
  },
  exchange_rate: {
    title: 'Exchange rates', one: 'exchange rate', none: 'No exchange rates yet', listFailed: 'Error getting the exchange rates',
    ...toasts('exchange rate'),
    field: { amount: 'Amount in quetzales', currency_id: 'Currency' },
  },
  measure_type: {
    title: 'Length-measure types', one: 'measure type', none: 'No measure types yet', listFailed: 'Error getting the measure types',
    ...toasts('measure type'),
    field: { description: 'Description', abbreviation: 'Abbreviation' },
  },
  brand_vehicle: {
    title: 'Vehicle brands', one: 'brand', none: 'No brands yet', listFailed: 'Error getting the brands',
    ...toasts('brand'),
    field: { name: 'Name' },
  },
  type_vehicle: {
    title: 'Vehicle types', one: 'vehicle type', none: 'No vehicle types yet', listFailed: 'Error getting the vehicle types',
    ...toasts('vehicle type'),
    field: { name: 'Name' },
  },
  vehicle: {
    title: 'Vehicles', one: 'vehicle', none: 'No vehicles yet', listFailed: 'Error getting the vehicles',
    ...toasts('vehicle'),
    field: {
      no_plate: 'Plate', brand_vehicle_id: 'Brand', type_vehicle_id: 'Type', no_chassis: 'Chassis number', color: 'Colour',
      image: 'Photo', status: 'Status', no_passengers: 'Passengers',
    },
  },
  fee: {
    title: 'Fees and routes', one: 'fee', none: 'No fees yet', listFailed: 'Error getting the fees',
    ...toasts('fee'),
    field: {
      trip: 'Route', price: 'Price', price_default: 'Default price', distance: 'Distance', total: 'Total', people: 'Max passengers',
      measure_type_id: 'Measure', origin_id: 'Origin', destination_id: 'Destination', only_cash: 'Cash only', duration_min: 'Duration (min)', return_min: 'Return (min)',
    },
  },
  payment_type: {
    title: 'Payment types', one: 'payment type', none: 'No payment types yet', listFailed: 'Error getting the payment types',
    ...toasts('payment type'),
    field: { name: 'Name' },
  },
  claim_type: {
    title: 'Claim types', one: 'claim type', none: 'No claim types yet', listFailed: 'Error getting the claim types',
    ...toasts('claim type'),
    field: { description: 'Description', priority: 'Priority' },
  },
};

export const catalogue: SameTexts<typeof source.catalogue> = {
  menu: { prices: 'Routes and prices', fleet: 'Fleet', places: 'Places', lists: 'Lists' },
  places: { title: 'Places', tabs: 'Places by direction', origin: 'Origin', destination: 'Destination' },
  hint: {
    fee: {
      price: 'Quetzales per unit of distance',
      price_default: 'Price of the trip for parties that reach the maximum',
      people: 'From this many adults on the default price applies',
      duration_min: 'Minutes the trip takes',
      return_min: 'Empty: as long as the trip',
    },
    vehicle: { image: 'Code of the photo at the file service' },
    exchange_rate: { amount: 'Quetzales for one unit of the currency' },
    claim_type: { priority: 'From 1 to 10: up to 3 low, 4 to 6 medium, above 6 high' },
  },
  total: { empty: 'Empty: price × distance', preview: 'Price × distance: %{amount}', use: 'Use it' },
  status: { available: 'Available', notAvailable: 'Not available', setAvailable: 'Set available', setNotAvailable: 'Set not available' },
  priority: { low: 'Low', medium: 'Medium', high: 'High' },
  kind,
};
