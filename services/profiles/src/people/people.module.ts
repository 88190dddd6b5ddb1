import { Module } from '@nestjs/common';
import { RankingModule } from '../ranking/ranking.module.js';
import { CandidatesReadModel } from './candidates.read-model.js';
import { DiscoveryReadModel } from './discovery.read-model.js';
import { InternalPeopleController } from './internal-people.controller.js';
import { OwnPeopleController } from './own-people.controller.js';
import { PeopleController } from './people.controller.js';
import { PersonListsReadModel } from './person-lists.read-model.js';
import { PersonReadModel } from './person.read-model.js';
import { ProfileVisits } from './profile-visits.js';
import { SparksReadModel } from './sparks.read-model.js';

/** People as others see them: discovery, profiles of others, and lists of them. */
@Module({
  imports: [RankingModule],
  controllers: [PeopleController, OwnPeopleController, InternalPeopleController],
  providers: [DiscoveryReadModel, CandidatesReadModel, PersonReadModel, PersonListsReadModel, SparksReadModel, ProfileVisits],
  exports: [ProfileVisits],
})
export class PeopleModule {}
