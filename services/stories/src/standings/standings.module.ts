import { Module } from '@nestjs/common';
import { HideDisabledConsumer, ShowEnabledConsumer } from './keep-standing.consumers.js';
import { MemberStandings } from './member-standings.repository.js';

@Module({ providers: [MemberStandings, HideDisabledConsumer, ShowEnabledConsumer], exports: [MemberStandings] })
export class StandingsModule {}
