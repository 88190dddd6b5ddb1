import { accessDenied, S3Error } from './s3-error.ts';
import { verifyPolicySignature, type Credentials } from './signature.ts';

/** What a policy allows of the file itself. */
export interface PolicyGrant {
  readonly key: string;
  readonly minLength: number;
  readonly maxLength: number;
}

const EXEMPT = new Set(['x-amz-signature', 'policy', 'file']);
const failed = (condition: string) => accessDenied(`Invalid according to Policy: Policy Condition failed: ${condition}`);
const invalid = () => new S3Error(400, 'InvalidPolicyDocument', 'The policy of the form is not valid.');

interface Policy {
  readonly expiration: string;
  readonly conditions: readonly unknown[];
}

function parsePolicy(encoded: string): Policy {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
    if (typeof policy.expiration !== 'string' || !Array.isArray(policy.conditions)) throw invalid();
    return policy;
  } catch {
    throw invalid();
  }
}

function asTriples(condition: unknown): [string, unknown, unknown][] {
  if (Array.isArray(condition) && condition.length === 3) return [[String(condition[0]).toLowerCase(), condition[1], condition[2]]];
  if (condition && typeof condition === 'object' && !Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);
  }
  throw invalid();
}

/**
 * Checks an upload form against its signed policy
 * (docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html): expiry, every condition, and that no
 * field is present which no condition covers. Throws S3Error 403 otherwise.
 */
export function checkPolicy(bucket: string, fields: ReadonlyMap<string, string>, credentials: Credentials): PolicyGrant {
  const encoded = fields.get('policy');
  if (encoded === undefined) throw accessDenied();
  verifyPolicySignature(encoded, fields, credentials);
  const policy = parsePolicy(encoded);
  const expires = Date.parse(policy.expiration);
  if (!(expires > Date.now())) throw accessDenied('Invalid according to Policy: Policy expired.');

  const values = new Map([...fields, ['bucket', bucket]]);
  const covered = new Set(['bucket']);
  let [minLength, maxLength] = [0, Number.MAX_SAFE_INTEGER];
  for (const [operator, subject, wanted] of policy.conditions.flatMap(asTriples)) {
    if (operator === 'content-length-range') {
      minLength = Math.max(minLength, Number(subject));
      maxLength = Math.min(maxLength, Number(wanted));
      if (Number.isNaN(minLength) || Number.isNaN(maxLength)) throw invalid();
      continue;
    }
    if (typeof subject !== 'string' || !subject.startsWith('$') || typeof wanted !== 'string') throw invalid();
    const name = subject.slice(1).toLowerCase();
    const value = values.get(name);
    const text = `["${operator}", "${subject}", "${wanted}"]`;
    if (operator === 'eq' ? value !== wanted : operator === 'starts-with' ? value?.startsWith(wanted) !== true : true) throw failed(text);
    covered.add(name);
  }
  for (const name of fields.keys()) {
    if (!covered.has(name) && !EXEMPT.has(name) && !name.startsWith('x-ignore-')) {
      throw accessDenied(`Invalid according to Policy: Extra input fields: ${name}`);
    }
  }
  const key = fields.get('key');
  if (!key) throw new S3Error(400, 'InvalidArgument', 'Bucket POST must contain a field named key.');
  if (!covered.has('key')) throw failed('key');
  return { key, minLength, maxLength };
}
