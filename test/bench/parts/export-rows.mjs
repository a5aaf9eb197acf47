/* Exports as many rows as the argument says, generated on demand, and prints time and memory as JSON. */
import { ExceljsSpreadsheets } from '../../../apps/api/dist/platform/ports/xlsx/exceljs-spreadsheets.js';

const megabytes = () => process.memoryUsage.rss() / 1e6;
const headers = [
  'Ruta',
  'Precio',
  'Distancia',
  'Total',
  'Pasajeros',
  'Medida',
  'Origen',
  'Destino',
  'Efectivo',
  'Duración',
  'Regreso',
  'Nota',
];

async function* made(rows) {
  for (let n = 0; n < rows; n++)
    yield [
      `Muelle ${n} – Antigua`,
      n / 4,
      40.5,
      350,
      4,
      'km',
      'Aeropuerto La Aurora',
      'Antigua Guatemala',
      'No',
      75,
      75,
      '=',
    ];
}

let peak = 0;
let bytes = 0;
const before = megabytes();
const since = performance.now();
for await (const part of new ExceljsSpreadsheets().stream({
  name: 'Tarifario',
  columns: headers.map((header) => ({ header })),
  rows: made(Number(process.argv[2])),
})) {
  bytes += part.length;
  peak = Math.max(peak, megabytes());
}
console.log(JSON.stringify({ before, peak, bytes, seconds: (performance.now() - since) / 1000 }));
