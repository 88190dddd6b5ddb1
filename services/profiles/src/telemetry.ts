import { Injectable } from '@nestjs/common';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Counter } from 'prom-client';

/** What this service counts for operators. Calls come after the commit: a rolled-back change is never counted. */
@Injectable()
export class ProfilesTelemetry {
  private readonly created: Counter;
  private readonly questionnaires: Counter;
  private readonly agreements: Counter;

  constructor(metrics: Metrics) {
    const counter = (name: string, help: string): Counter => new Counter({ name, help, registers: [metrics.registry] });
    this.created = counter('affinity_profiles_created_total', 'Profiles created');
    this.questionnaires = counter('affinity_questionnaires_saved_total', 'Questionnaires saved, repeated saves included');
    this.agreements = counter('affinity_agreements_accepted_total', 'Acceptances of the user agreements, repeated ones included');
  }

  readonly profileCreated = (): void => this.created.inc();
  readonly questionnaireSaved = (): void => this.questionnaires.inc();
  readonly agreementsAccepted = (): void => this.agreements.inc();
}
