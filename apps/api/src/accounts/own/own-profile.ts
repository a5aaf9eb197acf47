import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isBirthDate, type Profile } from '@camino/contracts/accounts/account.js';
import {
  account,
  isKnown,
  type KnownAccount,
  type Profile as Told,
  type ProfileChange,
} from '@camino/domain/accounts/account.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { type Catalogue, catalogue, CATALOGUE_ID, rowOf } from '@camino/domain/catalogue/catalogue.js';
import { invoiceIdOf } from '@camino/domain/kernel/invoice-id.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide, type Loaded } from '../../platform/act/commanding/index.js';
import { InvalidInput } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { profileOf } from '../account-presenter.js';
import { ChangeProfile } from '../accounts.commands.js';
import { unlessOnlySessions } from '../seen-version.js';
import type { ProfileDto } from './profile.dto.js';

/** Users' own profiles, read from their accounts' streams. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly decide: Decide,
    private readonly bus: CommandBus,
    private readonly log: EventLog,
  ) {}

  /** @throws Rejection `account.unknown` */
  async of(accountId: string): Promise<Profile> {
    const { state, revision } = await this.known(accountId);
    const { state: address } = await this.decide.load(emailAddress, state.person.subject);
    return profileOf(state, {
      emailConfirmation: address.accountId === accountId && address.confirmed.account,
      version: Number(revision),
    });
  }

  /** Resolves with the position of the written event, null when nothing changed. @throws InvalidInput, StaleVersion */
  async complete(accountId: string, given: ProfileDto, context: Context): Promise<number | null> {
    const [{ state }, { state: places }] = await Promise.all([
      this.known(accountId),
      this.decide.load(catalogue, CATALOGUE_ID),
    ]);
    const change: ProfileChange = {
      ...toldBy(given, localOf(context.at).date),
      ...placed(given, state.profile, places),
    };
    const { position } = await this.bus.execute(
      new ChangeProfile(accountId, change, await unlessOnlySessions(this.log, accountId, context)),
    );
    return position;
  }

  private async known(accountId: string): Promise<Pick<Loaded<KnownAccount>, 'state' | 'revision'>> {
    const { state, revision } = await this.decide.load(account, accountId);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    return { state, revision };
  }
}

const toldBy = (
  { name, last_name, phone, telefono, cui_passport, cui, direccion, fecha_nacimiento, nit }: ProfileDto,
  today: string,
): ProfileChange => {
  if (fecha_nacimiento && !isBirthDate(fecha_nacimiento, today))
    throw InvalidInput.of('fecha_nacimiento', 'account.birth_date_invalid');
  const invoiceId = nit && invoiceIdOf(nit);
  if (invoiceId === null) throw InvalidInput.of('nit', 'account.nit_invalid');
  return defined({
    name,
    lastName: last_name,
    phone: phone ?? telefono,
    document: cui_passport ?? cui,
    address: direccion,
    birthDate: fecha_nacimiento,
    nit: invoiceId,
  });
};

/** Validates that department and municipality exist and belong together. @throws InvalidInput */
const placed = ({ departamento_id, municipio_id }: ProfileDto, before: Told, places: Catalogue): ProfileChange => {
  const municipality = municipio_id ? rowOf(places, 'municipality', municipio_id) : null;
  if (municipio_id && !municipality) throw InvalidInput.of('municipio_id', 'account.municipality_invalid');
  if (departamento_id && !rowOf(places, 'department', departamento_id))
    throw InvalidInput.of('departamento_id', 'account.department_invalid');
  if (municipality) {
    if (departamento_id !== undefined && departamento_id !== municipality.department_id)
      throw InvalidInput.of('municipio_id', 'account.municipality_elsewhere');
    return { departmentId: municipality.department_id, municipalityId: municipality.id };
  }
  const moved = departamento_id !== undefined && departamento_id !== before.departmentId;
  return defined({ departmentId: departamento_id, municipalityId: moved ? '' : municipio_id });
};

const defined = (change: Readonly<Record<string, string | undefined>>): ProfileChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
