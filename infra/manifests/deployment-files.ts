import { formattedFiles } from '../contracts/formatted-files.ts';
import type { Generated } from '../contracts/generated-file.ts';
import { prometheusRules } from '../k8s/prometheus-rules.ts';
import { composeFiles } from './compose-file.ts';
import { composeSecrets } from './compose-secrets.ts';
import { databaseFiles } from './kubernetes-databases.ts';
import { policyFiles } from './kubernetes-policies.ts';
import { secretFiles } from './kubernetes-secrets.ts';
import { baseFile, migrationFiles, workloadFiles } from './kubernetes-workload.ts';
import { listFiles } from './lists.ts';
import { targetFiles } from './prometheus-targets.ts';
import type { System } from './system.ts';

/** Everything that follows from the manifests of a copy, as the formatter of this repository writes it. */
export async function deploymentFiles(folder: string, system: System): Promise<Generated[]> {
  const lists = listFiles(system);
  const files = [
    ...lists,
    ...composeFiles(folder, system),
    composeSecrets(system),
    ...targetFiles(system),
    baseFile(system),
    ...system.processes.flatMap(workloadFiles),
    ...migrationFiles(system.services, system.version),
    ...policyFiles(system),
    ...databaseFiles(system.services),
    ...secretFiles(system),
    prometheusRules(folder, lists),
  ];
  return formattedFiles(folder, files);
}
