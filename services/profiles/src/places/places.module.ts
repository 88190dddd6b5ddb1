import { Module } from '@nestjs/common';
import { FindPlacesReadModel } from './find-places.read-model.js';
import { Gazetteer } from './gazetteer.js';
import { PlacesController } from './places.controller.js';

/** Towns, from a table that no other service has. */
@Module({
  controllers: [PlacesController],
  providers: [Gazetteer, FindPlacesReadModel],
  exports: [Gazetteer],
})
export class PlacesModule {}
