import { Module } from '@nestjs/common';
import { PeopleIndexFeed } from './people-index.feed.js';
import { InterestWeightsStore } from './interest-weights.store.js';
import { PeopleIndex } from './people-index.js';
import { PeopleIndexSource } from './people-index.source.js';

/**
 * Discovery's order of people. Other modules inject PeopleIndex to ask it. The feed keeps it: no other module needs to tell it anything.
 */
@Module({ providers: [PeopleIndexSource, InterestWeightsStore, PeopleIndex, PeopleIndexFeed], exports: [PeopleIndex] })
export class RankingModule {}
