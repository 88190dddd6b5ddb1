import { ofKind } from './manifests.ts';
import { app, type Fault, find, of, without } from './seeding.ts';

const operation = of('operation');
const room = of('room on one node', 'single-node');

/** Faults that leave something without room on a node. */
export const PLACEMENT_FAULTS: readonly Fault[] = [
  operation(
    'a database that services may keep from its place',
    /Cluster\/posts-database: does not come before services/,
    (all) => void delete find(all, 'Cluster', 'posts-database').spec.priorityClassName,
  ),
  operation('migrations of a priority that is not there', /Job\/ai-migrate-0-1-0: does not come before services/, (all) =>
    without(all, 'PriorityClass', 'affinity-migration'),
  ),
  operation(
    'migrations before their databases',
    /Job\/ai-migrate-0-1-0: comes before the stores/,
    (all) => void (find(all, 'PriorityClass', 'affinity-migration')['value'] = 1_000_000),
  ),

  room(
    'a process that asks for two cores',
    /an upgrade needs \d+m of the 1650m/,
    (all) => void (app(all, 'posts').resources!.requests!['cpu'] = '2'),
  ),
  room('a third copy of everything under load', /an upgrade needs \d+ MiB of the 7168/, (all) =>
    ofKind(all, 'HorizontalPodAutoscaler').forEach(({ spec }) => (spec.maxReplicas = 3)),
  ),
];
