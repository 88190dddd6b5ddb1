import { spawn, type ChildProcess } from 'node:child_process';

/**
 * A shell of about one megabyte that outlives this process for a moment. It reads the process groups we started from a
 * pipe; the pipe closes when we end, even by SIGKILL, and it then ends every group that is still listed.
 */
const SCRIPT = `
trap '' INT TERM HUP
list=
while read -r op pid signal; do
  case $op in
    +) list="$pid:$signal $list" ;;
    -) rest=; for entry in $list; do [ "\${entry%%:*}" = "$pid" ] || rest="$rest $entry"; done; list=$rest ;;
  esac
done
[ -z "$list" ] && exit 0
for entry in $list; do kill -s "\${entry##*:}" -- "-\${entry%%:*}" 2>/dev/null; done
tries=0
while [ $tries -lt 40 ]; do
  alive=
  for entry in $list; do kill -s 0 -- "-\${entry%%:*}" 2>/dev/null && alive=1; done
  [ -z "$alive" ] && exit 0
  sleep 0.2
  tries=$((tries + 1))
done
for entry in $list; do kill -s KILL -- "-\${entry%%:*}" 2>/dev/null; done
`;

let guard: ChildProcess | undefined;

function ensureGuard(): ChildProcess {
  if (guard && guard.exitCode === null && guard.signalCode === null) return guard;
  // The guard has a session of its own: neither Ctrl-C nor a signal to our group may end it.
  guard = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' });
  guard.unref();
  guard.stdin?.on('error', () => undefined);
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}

/** Puts a process group under the guard: when this process ends, the group gets `signal`, and SIGKILL 8 s later. */
export function guardGroup(pid: number, signal: NodeJS.Signals): void {
  ensureGuard().stdin?.write(`+ ${pid} ${signal.replace(/^SIG/, '')}\n`);
}

/** Takes an ended group off the list, before its number can belong to someone else. */
export function unguardGroup(pid: number): void {
  guard?.stdin?.write(`- ${pid}\n`);
}
