import { Injectable } from '@nestjs/common';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import { Counter } from 'prom-client';
import type { RelationKind } from './relations/domain/pair.js';

/** What this service counts for operators. Called after the commit, so that a rolled-back change is never counted. */
@Injectable()
export class SocialGraphTelemetry {
  private readonly relations: Counter<'relation' | 'active'>;
  private readonly reports: Counter<'kind'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.relations = new Counter({
      name: 'relations_changed_total',
      help: 'Follows, blocks and mutes added and taken back by members',
      labelNames: ['relation', 'active'],
      registers,
    });
    this.reports = new Counter({ name: 'reports_filed_total', help: 'Reports to the moderators', labelNames: ['kind'], registers });
  }

  relationChanged(relation: RelationKind, active: boolean): void {
    this.relations.inc({ relation, active: String(active) });
  }

  reportFiled(kind: ReportKind): void {
    this.reports.inc({ kind });
  }
}
