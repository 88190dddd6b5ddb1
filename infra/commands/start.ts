import { runInForeground } from '../local/foreground.ts';
import { readPublicPort } from '../local/public-port.ts';
import { startSystem } from '../local/system.ts';

await runInForeground((options) => startSystem({ ...options, publicPort: readPublicPort(), together: true }));
