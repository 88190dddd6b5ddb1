import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** Keeps the provider's sessions, codes and tokens in memory until they expire: a restart signs stand-in people out. */
export class MemoryAdapter implements Adapter {
  static readonly #models = new Map<string, Map<string, Entry>>();
  readonly #entries: Map<string, Entry>;

  constructor(model: string) {
    this.#entries = MemoryAdapter.#models.get(model) ?? new Map<string, Entry>();
    MemoryAdapter.#models.set(model, this.#entries);
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const now = Date.now();
    for (const [old, { expiresAt }] of this.#entries) if (expiresAt < now) this.#entries.delete(old);
    this.#entries.set(id, { payload, expiresAt: now + (expiresIn || 3600) * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('userCode', userCode);
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const entries of MemoryAdapter.#models.values()) {
      for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
    }
  }

  async #findBy(name: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> {
    for (const [id, { payload }] of this.#entries) if (payload[name] === value) return this.find(id);
    return undefined;
  }
}
