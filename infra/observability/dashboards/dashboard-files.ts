import { formattedFiles } from '../../contracts/formatted-files.ts';
import type { Generated } from '../../contracts/generated-file.ts';
import { DASHBOARDS } from './definitions/dashboards.ts';
import { render } from './render.ts';

/** The JSON that Grafana imports, beside the definitions it is made of. */
export const dashboardFiles = (folder: string): Promise<Generated[]> =>
  formattedFiles(
    folder,
    DASHBOARDS.map((dashboard) => ({ path: `infra/observability/dashboards/${dashboard.uid}.json`, content: render(dashboard) })),
  );
