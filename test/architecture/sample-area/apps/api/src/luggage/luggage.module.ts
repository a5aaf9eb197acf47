import { Module } from '@nestjs/common';
import { luggageHandlers } from './luggage.commands.js';
import { LuggageController } from './luggage.controller.js';
import { LuggagePersonalData } from './luggage.personal-data.js';

@Module({
  controllers: [LuggageController],
  providers: [...luggageHandlers, LuggagePersonalData],
  exports: [LuggagePersonalData],
})
export class LuggageModule {}
