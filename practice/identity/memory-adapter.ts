import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where the practice identity server keeps codes, sessions and grants: in memory, until they end. */
export function createMemoryAdapter(): new (name: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; endsAt: number }>();
  const grants = new Map<string, Set<string>>();
  let roomFor = 1000;

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry && entry.endsAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  /** Most entries are never read again; they must not pile up while a bench signs in by the thousand. */
  function forgetEnded() {
    if (entries.size < roomFor) return;
    for (const key of entries.keys()) read(key);
    for (const [grantId, keys] of grants) {
      if (![...keys].some((key) => entries.has(key))) grants.delete(grantId);
    }
    roomFor = Math.max(1000, entries.size * 2);
  }

  return class MemoryAdapter implements Adapter {
    readonly #name: string;

    constructor(name: string) {
      this.#name = name;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      forgetEnded();
      const key = this.#key(id);
      const endsAt = Date.now() + (expiresIn || 3600) * 1000;
      entries.set(key, { payload, endsAt });
      if (payload.uid) entries.set(this.#key(`uid:${payload.uid}`), { payload: { jti: id }, endsAt });
      if (payload.grantId) {
        const keys = grants.get(payload.grantId) ?? new Set();
        grants.set(payload.grantId, keys.add(key));
      }
    }

    async find(id: string) {
      return read(this.#key(id));
    }

    async findByUid(uid: string) {
      const id = read(this.#key(`uid:${uid}`))?.jti;
      return id ? read(this.#key(id)) : undefined;
    }

    /** Only device flows have user codes; they are switched off. */
    async findByUserCode() {
      return undefined;
    }

    async consume(id: string) {
      const payload = read(this.#key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      entries.delete(this.#key(id));
    }

    async revokeByGrantId(grantId: string) {
      for (const key of grants.get(grantId) ?? []) entries.delete(key);
      grants.delete(grantId);
    }

    #key(id: string) {
      return `${this.#name}:${id}`;
    }
  };
}
