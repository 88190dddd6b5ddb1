// Prints Debian's packages of this image, as CycloneDX: for an image without npm packages.
import { readFileSync } from 'node:fs';

const fieldOf = (paragraph, name) => new RegExp(`^${name}: (.*)$`, 'm').exec(paragraph)?.[1];
const components = readFileSync('/var/lib/dpkg/status', 'utf8')
  .split('\n\n')
  .filter((paragraph) => fieldOf(paragraph, 'Status') === 'install ok installed')
  .map((paragraph) => {
    const [name, version] = [fieldOf(paragraph, 'Package'), fieldOf(paragraph, 'Version')];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${fieldOf(paragraph, 'Architecture')}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl };
  });
process.stdout.write(`${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components })}\n`);
