import { PLACE_NAMES } from '@camino/contracts/catalogue/places.js';
import { CLAIM_TYPE_NAMES, VEHICLE_TYPE_NAMES } from '@camino/contracts/catalogue/row-names.js';
import { billing } from './billing.js';
import type { es } from '../es/index.js';
import type { SameTexts } from '../types/texts.js';
import { board } from './board.js';
import { activity } from './activity.js';
import { catalogue } from './catalogue.js';
import { claim } from './claim.js';
import { date, finding, palette } from './finding.js';
import { driver } from './driver.js';
import { fleet } from './fleet.js';
import { history } from './history.js';
import { home } from './homes.js';
import { inquiry } from './inquiry.js';
import { ledger } from './ledger.js';
import { invoice } from './invoice.js';
import { ledgerImport } from './ledger-import.js';
import { office } from './office.js';
import { operations } from './operations.js';
import { people } from './people.js';
import { priceTrial } from './price-trial.js';
import { propose } from './propose.js';
import { permit } from './permit.js';
import { photo } from './photo.js';
import { ra } from './ra.js';
import { record } from './record.js';
import { book, form } from './book.js';
import { cashUp, payment } from './payment.js';
import { detail, reservation } from './reservation.js';
import { verb } from './verb.js';
import { admin, card, common, error, list, role, session, shell, validation } from './shell.js';
import { settings } from './settings.js';
import { tour } from './tour.js';
import { user } from './user.js';

/** English, typed by the Spanish texts. */
export const en: SameTexts<typeof es> = {
  ra,
  billing,
  board,
  propose,
  fleet,
  priceTrial,
  shell,
  error,
  session,
  card,
  role,
  admin,
  common,
  list,
  validation,
  reservation,
  detail,
  verb,
  form,
  finding,
  date,
  palette,
  permit,
  history,
  home,
  driver,
  record,
  catalogue,
  user,
  settings,
  tour,
  people,
  photo,
  office,
  inquiry,
  ledger,
  ledgerImport,
  payment,
  invoice,
  book,
  cashUp,
  claim,
  activity,
  operations,
  /** Places that have a code; others are called as the office writes them. */
  place: PLACE_NAMES.en,
  vehicleType: VEHICLE_TYPE_NAMES.en,
  claimType: CLAIM_TYPE_NAMES.en,
};
