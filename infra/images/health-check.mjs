// Asks the process in this container whether it can serve: exit code 0 or 1. Without fetch, which takes longer to load.
import { get } from 'node:http';

const port = process.env.MANAGEMENT_PORT ?? process.env.PORT;
const request = get({ host: '127.0.0.1', port, path: '/health/ready', timeout: 3000 }, (answer) =>
  process.exit(answer.statusCode === 200 ? 0 : 1),
);
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
