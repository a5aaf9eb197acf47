import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isBirthDate } from '@camino/contracts/accounts/account.js';
import type { MissingInfo, MissingInfoAnswer, TaxUser } from '@camino/contracts/taxpayers/taxpayer.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { mainCard, wallet } from '@camino/domain/billing/wallet.js';
import { type Catalogue, catalogue, CATALOGUE_ID, rowOf } from '@camino/domain/catalogue/catalogue.js';
import { FINAL_CONSUMER, invoiceIdOf, isCui } from '@camino/domain/kernel/invoice-id.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { mayWrite, regimeAt, taxpayer, type Taxpayer, type TaxProfile } from '@camino/domain/taxpayers/taxpayer.js';
import { Clock } from '../platform/kit/index.js';
import { Decide, type Loaded } from '../platform/act/commanding/index.js';
import { InvalidInput } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { taxUserOf } from './taxpayer-presenter.js';
import { ChangeTaxProfile, UpdateTaxData } from './taxpayers.commands.js';
import type { TaxDataDto, TaxUserDto } from './taxpayers.dto.js';

/** Tax profiles, read from the taxpayers' streams. */
@Injectable()
export class TaxProfiles {
  constructor(
    private readonly decide: Decide,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
  ) {}

  load(id: string): Promise<Loaded<Taxpayer>> {
    return this.decide.load(taxpayer, id);
  }

  async of(id: string, callerId: string): Promise<TaxUser> {
    const [{ state, version }, { state: holder }] = await Promise.all([this.load(id), this.decide.load(account, id)]);
    const today = localOf(this.clock.now()).date;
    return taxUserOf(state, {
      id,
      name: isKnown(holder) ? `${holder.person.name} ${holder.person.lastName}`.trim() : '',
      today,
      mayWrite: mayWrite(state, id, callerId, today),
      version: version === 'none' ? -1 : version,
    });
  }

  /** @throws InvalidInput, StaleVersion, Rejection */
  async change(id: string, given: TaxUserDto, context: Context): Promise<void> {
    const [{ state }, { state: places }, subject] = await Promise.all([
      this.load(id),
      this.decide.load(catalogue, CATALOGUE_ID),
      this.subjectOf(id),
    ]);
    const today = localOf(context.at).date;
    const change = { ...toldBy(given, today), ...placed(given, state.profile, places) };
    const { regimen_id, regimen_desde } = given;
    if (regimen_desde !== undefined && regimen_id === undefined)
      throw InvalidInput.of('regimen_id', 'taxpayer.regime_unknown');
    const from = regimen_desde ?? today.slice(0, 7);
    const isSame = regimen_desde === undefined && regimeAt(state, from) === regimen_id;
    const regime = regimen_id && !isSame ? { regimenId: regimen_id, from } : undefined;
    await this.bus.execute(
      new ChangeTaxProfile(id, { accountId: id, subject, change, ...(regime && { regime }) }, context),
    );
  }

  /** @throws InvalidInput, Rejection */
  async updateTaxData(
    id: string,
    { nuevo_nit, password_banca }: Pick<TaxDataDto, 'nuevo_nit' | 'password_banca'>,
    context: Context,
  ): Promise<void> {
    const data = {
      accountId: id,
      subject: await this.subjectOf(id),
      nit: nitOf('nuevo_nit', nuevo_nit),
      agencyPassword: password_banca,
    };
    await this.bus.execute(new UpdateTaxData(id, data, context));
  }

  async missing(id: string): Promise<MissingInfoAnswer> {
    const [{ state }, { state: cards }] = await Promise.all([this.load(id), this.decide.load(wallet, id)]);
    const forma_pago = mainCard(cards) !== null;
    const { nit, cui, names, regimes } = state;
    const there: Readonly<Record<MissingInfo, boolean>> = {
      nit: nit !== '',
      cui: cui !== '',
      nombre: names.name !== '',
      regimen_id: regimes.length > 0,
      forma_pago,
    };
    const faltante = (Object.keys(there) as MissingInfo[]).filter((field) => !there[field]);
    return { success: faltante.length === 0, data: { forma_pago, faltante } };
  }

  /** The subject of the person behind an account. @throws Rejection `account.unknown` */
  async subjectOf(id: string): Promise<string> {
    const { state } = await this.decide.load(account, id);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    return state.person.subject;
  }
}

/** The one spelling of a NIT, or of a CUI in its place. @throws InvalidInput */
export const nitOf = (field: string, written: string): string => {
  const nit = invoiceIdOf(written);
  if (nit === null || nit === FINAL_CONSUMER) throw InvalidInput.of(field, 'taxpayer.nit_invalid');
  return nit;
};

const cuiOf = (written: string): string => {
  const cui = invoiceIdOf(written);
  if (cui === null || !isCui(cui)) throw InvalidInput.of('cui', 'taxpayer.cui_invalid');
  return cui;
};

const toldBy = (given: TaxUserDto, today: string): Partial<TaxProfile> => {
  const { nit, cui, fecha_nacimiento } = given;
  if (fecha_nacimiento && !isBirthDate(fecha_nacimiento, today))
    throw InvalidInput.of('fecha_nacimiento', 'taxpayer.birth_date_invalid');
  return defined({
    nit: nit && nitOf('nit', nit),
    cui: cui && cuiOf(cui),
    name: given.nombre,
    firstName: given.primer_nombre,
    secondName: given.segundo_nombre,
    firstSurname: given.primer_apellido,
    secondSurname: given.segundo_apellido,
    phone: given.telefono,
    address: given.direccion,
    birthDate: fecha_nacimiento,
    withholds: given.presenta_retencion,
    activityId: given.actividad_economica_id,
  });
};

/** Validates that department and municipality exist and belong together. @throws InvalidInput */
const placed = (
  { departamento_id, municipio_id }: TaxUserDto,
  before: TaxProfile,
  places: Catalogue,
): Partial<TaxProfile> => {
  const municipality = municipio_id ? rowOf(places, 'municipality', municipio_id) : null;
  if (municipio_id && !municipality) throw InvalidInput.of('municipio_id', 'taxpayer.municipality_invalid');
  if (departamento_id && !rowOf(places, 'department', departamento_id))
    throw InvalidInput.of('departamento_id', 'taxpayer.department_invalid');
  if (municipality) {
    if (departamento_id !== undefined && departamento_id !== municipality.department_id)
      throw InvalidInput.of('municipio_id', 'taxpayer.municipality_elsewhere');
    return { departmentId: municipality.department_id, municipalityId: municipality.id };
  }
  const moved = departamento_id !== undefined && departamento_id !== before.departmentId;
  return defined({ departmentId: departamento_id, municipalityId: moved ? '' : municipio_id });
};

const defined = (change: Readonly<Record<string, string | boolean | undefined>>): Partial<TaxProfile> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
