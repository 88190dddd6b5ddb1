// The operator's commands of k8s/README.md: node infra/k8s/cluster.mjs secrets | apply <overlay> | wait [minutes]
// Plain JavaScript without imports: any Node gets as far as saying what it lacks.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`This needs Node 22.18 or newer; here is ${process.version}. Nothing was changed.\n`);
  process.exit(1);
}
await import('./cluster.ts');
