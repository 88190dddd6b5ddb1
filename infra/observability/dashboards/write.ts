// Writes the JSON beside the definitions: node infra/observability/dashboards/write.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARDS } from './definitions/dashboards.ts';
import { render } from './render.ts';

for (const dashboard of DASHBOARDS) writeFileSync(join(import.meta.dirname, `${dashboard.uid}.json`), render(dashboard));
