import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { ServiceOfMembers } from '@affinity/members/testing/service-of-members';
import { COPIES } from '../../src/members/copies.js';
import { service as definition } from '../../src/service.js';

/** The service, and the steps members take. */
export class ExampleServiceFixture extends ServiceOfMembers<unknown> {
  private constructor(service: TestService) {
    super(service, COPIES);
  }

  static async start(env: Record<string, string> = {}): Promise<ExampleServiceFixture> {
    return new ExampleServiceFixture(await startTestService(definition, env));
  }
}
