import type { Command } from '@affinity/kit/operations/command';

/** Devices subscribe with the new key; those that are here keep theirs until they subscribe anew. */
export const PUSH_KEY_COMMANDS: readonly Command[] = [
  {
    name: 'push-key rotate',
    usage: '',
    summary: 'makes a new key pair by which push services know this installation',
    words: { min: 0, max: 0 },
    async run(context) {
      const { PushKeys } = await import('../push/push-keys.js');
      const publicKey = await (await context.app()).get(PushKeys, { strict: false }).rotate();
      await context.audit('push-key.rotate', { publicKey });
      return { data: { publicKey }, lines: [`devices subscribe with ${publicKey} from now on`] };
    },
  },
];
