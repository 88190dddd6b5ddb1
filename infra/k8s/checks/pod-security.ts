import { containersOf, titleOf, type Container, type Manifest, type PodSpec, workloadsOf } from '../manifests.ts';

const VOLUMES = ['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected', 'secret'];
const SECCOMP = ['RuntimeDefault', 'Localhost'];
const SYSCTLS = [
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.ping_group_range',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_rmem',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.tcp_wmem',
];
/** User of every image of ours. */
const OUR_USER = 10001;

/** The Pod Security Standard "restricted", and what we ask for beyond it: a root that cannot be written to and no token of the API. */
export function checkPodSecurity(manifests: readonly Manifest[]): string[] {
  const pods = workloadsOf(manifests).flatMap(({ manifest, pod }) => {
    const findings = [...podFindings(pod), ...containersOf(pod).flatMap((container) => containerFindings(container, pod))];
    return findings.map((finding) => `${titleOf(manifest)}: ${finding}`);
  });
  return [...namespaceFindings(manifests), ...pods];
}

/** Kinds that lie in no namespace. */
const OF_THE_CLUSTER = ['Namespace', 'PriorityClass'];

function namespaceFindings(manifests: readonly Manifest[]): string[] {
  const namespaces = manifests.filter(({ kind }) => kind === 'Namespace');
  if (namespaces.length !== 1) return [`${namespaces.length} namespaces instead of one`];
  const enforced = namespaces[0]!.metadata.labels?.['pod-security.kubernetes.io/enforce'];
  const elsewhere = manifests.filter(
    ({ kind, metadata }) => !OF_THE_CLUSTER.includes(kind) && metadata.namespace !== namespaces[0]!.metadata.name,
  );
  return [
    ...(enforced === 'restricted' ? [] : [`Namespace/${namespaces[0]!.metadata.name}: enforces ${enforced ?? 'nothing'}, not restricted`]),
    ...elsewhere.map((manifest) => `${titleOf(manifest)}: is in namespace ${manifest.metadata.namespace}, where nothing is enforced`),
  ];
}

function podFindings(pod: PodSpec): string[] {
  const findings: string[] = [];
  if (pod.hostNetwork || pod.hostPID || pod.hostIPC) findings.push('shares a namespace of the host');
  if (pod.automountServiceAccountToken !== false) findings.push('gets a token of the API');
  if (!pod.serviceAccountName || pod.serviceAccountName === 'default') findings.push('has no service account of its own');
  if (pod.enableServiceLinks !== false) findings.push('gets settings made of Services');
  for (const { name, ...volume } of pod.volumes ?? []) {
    const kinds = Object.keys(volume).filter((kind) => !VOLUMES.includes(kind));
    if (kinds.length > 0) findings.push(`volume ${name} is a ${kinds.join()}`);
    if (volume.emptyDir && volume.emptyDir.sizeLimit === undefined) findings.push(`volume ${name} may fill the node`);
  }
  for (const { name } of pod.securityContext?.sysctls ?? []) if (!SYSCTLS.includes(name)) findings.push(`sets ${name}`);
  if (pod.securityContext?.windowsOptions?.hostProcess) findings.push('is a process of the host');
  return findings;
}

function containerFindings(container: Container, pod: PodSpec): string[] {
  const own = container.securityContext ?? {};
  const shared = pod.securityContext ?? {};
  const findings: string[] = [];
  const user = own.runAsUser ?? shared.runAsUser;
  if ((own.runAsNonRoot ?? shared.runAsNonRoot) !== true) findings.push('may run as root');
  if (user === undefined || user === 0) findings.push('runs as root or whoever the image says');
  if (container.image?.startsWith('affinity/') && user !== OUR_USER) findings.push(`runs as ${user}, not ${OUR_USER}`);
  if (own.privileged) findings.push('is privileged');
  if (own.allowPrivilegeEscalation !== false) findings.push('may gain privileges');
  if (!own.capabilities?.drop?.includes('ALL')) findings.push('keeps capabilities');
  if ((own.capabilities?.add ?? []).some((capability) => capability !== 'NET_BIND_SERVICE')) findings.push('adds capabilities');
  if (!SECCOMP.includes((own.seccompProfile ?? shared.seccompProfile)?.type ?? 'none')) findings.push('has no seccomp profile');
  if (own.readOnlyRootFilesystem !== true) findings.push('may write to its root');
  if (own.procMount !== undefined && own.procMount !== 'Default') findings.push('unmasks /proc');
  if ((container.ports ?? []).some(({ hostPort }) => hostPort)) findings.push('takes a port of the host');
  return findings.map((finding) => `container ${container.name} ${finding}`);
}
