import { Module } from '@nestjs/common';
import { PeopleIndexFeed } from './people-index.feed.js';
import { PeopleIndex } from './people-index.js';
import { PeopleIndexSource } from './people-index.source.js';

/** Discovery's order of people. Whoever asks for it injects PeopleIndex; the feed keeps it, nobody else needs to tell it anything. */
@Module({ providers: [PeopleIndexSource, PeopleIndex, PeopleIndexFeed], exports: [PeopleIndex] })
export class RankingModule {}
