import { Injectable } from '@nestjs/common';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import type { CaseAction, ReportKind } from '@affinity/proto/vocabulary/reports';
import { Counter } from 'prom-client';
import type { Change } from './relations/domain/pair.js';

/** What this service counts for operators. Called after the commit, so that a rolled-back change is never counted. */
@Injectable()
export class SocialGraphTelemetry {
  private readonly relations: Counter<'relation' | 'active'>;
  private readonly reports: Counter<'kind'>;
  private readonly decisions: Counter<'action'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.relations = new Counter({
      name: 'affinity_relations_changed_total',
      help: 'Follows, sparks, passes, connections, blocks, mutes and skips that began or ended, whatever ended them',
      labelNames: ['relation', 'active'],
      registers,
    });
    this.reports = new Counter({
      name: 'affinity_reports_filed_total',
      help: 'Reports to the moderators',
      labelNames: ['kind'],
      registers,
    });
    this.decisions = new Counter({
      name: 'affinity_reports_decided_total',
      help: 'Reports that a moderator decided',
      labelNames: ['action'],
      registers,
    });
  }

  relationsChanged(changes: readonly Change[]): void {
    for (const change of changes) this.relations.inc({ relation: change.kind, active: String(change.kind === 'pass' || change.active) });
  }

  reportFiled(kind: ReportKind): void {
    this.reports.inc({ kind });
  }

  reportDecided(action: CaseAction): void {
    this.decisions.inc({ action });
  }
}
