import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { type StatusA, statesOfTab } from '@camino/contracts/reservations/reservation-states.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import {
  IsDay,
  Whole,
  CommandContext,
  InvalidInput,
  Answers,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { CommandRunner } from '../commands/command-runner.js';
import { reservationOf } from '../presenting/reservation-presenter.js';
import { BookingList } from '../rows/booking-list.js';
import { DriverTrips } from '../driver/driver-trips.js';
import { OF_BOOKING, OF_DRIVER, OF_FARE, OF_START, OF_TIME, OF_TRANSPORT } from '../commands/refusals.js';
import { PutReservationDto, ReservationTransportDto, TokenDto } from '../commands/reservation.dto.js';
import { AssignTransport, FinishTrip } from '../commands/reservation.commands.js';
import { commandOfPut } from './put-reservation.js';
import { TransportChoices } from './transport-choices.js';
import { VerifyTransportDto } from './verify-transport.dto.js';

class ReservationsQuery {
  @IsOptional()
  @Whole()
  @IsIn([1, 2, 3, 4, 5])
  status_id?: StatusA;

  @IsOptional()
  @IsDay('booking.date_invalid')
  date?: string;
}

class DriverQuery {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  driver_id?: string;
}

/** The office's and the drivers' calls as the specification names them. */
@Area('Reservations')
@Controller('api/reservation')
export class OfficeController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly list: BookingList,
    private readonly trips: DriverTrips,
    private readonly choices: TransportChoices,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Roles('admin')
  @Says('All bookings, of one status or one day.')
  @Answers({ data: ['Reservation'] })
  async all(
    @Query() { status_id, date }: ReservationsQuery,
    @CurrentUser() user: User,
  ): Promise<{ data: Reservation[] }> {
    const rows = await this.list.all({ ...(status_id && { states: statesOfTab(status_id) }), ...(date && { date }) });
    return { data: rows.map((row) => reservationOf(row, { by: actorOf(user), now: this.clock.now(), dialect: 'A' })) };
  }

  /** A driver's own trips; an administrator may ask for any driver's. */
  @Get('driver')
  @Roles('admin', 'driver')
  @Says('A driver’s own trips; an administrator may ask for any driver’s.')
  @Answers({ data: ['Reservation'] })
  async ofDriver(@Query() { driver_id }: DriverQuery, @CurrentUser() user: User): Promise<{ data: Reservation[] }> {
    const driverId = driver_id ?? user.driverId;
    if (!driverId) throw InvalidInput.of('driver_id', 'booking.fieldRequired');
    if (user.role === 'driver' && driverId !== user.driverId) throw new Rejection('auth.forbidden');
    const rows = await this.list.all({ driverId });
    return { data: rows.map((row) => reservationOf(row, { by: actorOf(user), now: this.clock.now(), dialect: 'B' })) };
  }

  /** A status to move to becomes a command; without one an administrator corrects the booking. */
  @Put()
  @Roles('admin', 'driver')
  @Says(
    'Moves a booking to a status, or corrects it when none is given.',
    '`reservation_status_id` is dialect A, `status_id` B for drivers and A otherwise.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(
    OF_BOOKING,
    OF_TIME,
    OF_FARE,
    OF_START,
    OF_DRIVER,
    'reservation.too_early_to_start',
    'reservation.too_late_to_start',
  )
  async put(
    @Body() body: PutReservationDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User,
  ): Promise<{ data: Reservation }> {
    const id = body.token ? reservationIdOf(body.token) : body.id;
    if (!id) throw InvalidInput.of('token', 'booking.fieldRequired');
    const command = () => commandOfPut(id, body, context);
    if (user.role === 'driver') {
      await this.trips.row(id, actorOf(user));
      return this.trips.run(id, command, context);
    }
    return this.runner.run(id, command, context);
  }

  @Put('reservation_transport')
  @Roles('admin')
  @Says('Assigns driver and vehicle; a request is approved by it.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_TRANSPORT)
  assign(
    @Body() { token, driver_id, vehicle_id, reason = '', override }: ReservationTransportDto,
    @CommandContext() context: Context,
  ): Promise<{ data: Reservation }> {
    const id = reservationIdOf(token);
    return this.runner.run(
      id,
      new AssignTransport(id, { driverId: driver_id, vehicleId: vehicle_id, why: reason, override }, context),
      context,
    );
  }

  @Put('finish_reservation_by_token')
  @Roles('admin')
  @Says('Finishes the trip.', 'A reason is needed when its start was not recorded.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.reason_required')
  finish(@Body() { token, reason = '' }: TokenDto, @CommandContext() context: Context): Promise<{ data: Reservation }> {
    const id = reservationIdOf(token);
    return this.runner.run(id, new FinishTrip(id, { why: reason }, context), context);
  }

  @Post('verify_driver')
  @Roles('admin')
  @HttpCode(200)
  @Says('Every driver, with whether they are free.')
  @Answers({ data: ['DriverChoice'] })
  async verifyDriver(@Body() body: VerifyTransportDto): Promise<{ data: DriverChoice[] }> {
    return { data: await this.choices.drivers(body) };
  }

  @Post('verify_vehicle')
  @Roles('admin')
  @HttpCode(200)
  @Says('Every vehicle, with whether it is free.')
  @Answers({ data: ['VehicleChoice'] })
  async verifyVehicle(@Body() body: VerifyTransportDto): Promise<{ data: VehicleChoice[] }> {
    return { data: await this.choices.vehicles(body) };
  }
}
