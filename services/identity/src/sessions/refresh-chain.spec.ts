import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { Sealer } from '../crypto/sealer.js';
import { formatRefreshToken, hashSecret, parseRefreshToken, RefreshChain } from './refresh-chain.js';

const chain = new RefreshChain(new Sealer({ sealingKey: 'a key of thirty-two bytes or more', previousSealingKeys: [] }));

describe('RefreshChain', () => {
  it('tells the same successor again, and another one under another key', () => {
    const first = chain.first(uuidv7());
    expect(chain.successor(first)).toEqual(chain.successor(first));
    const other = new RefreshChain(new Sealer({ sealingKey: 'another key of thirty-two bytes..', previousSealingKeys: [] }));
    expect(other.successor(first).secret).not.toEqual(chain.successor(first).secret);
  });

  it('SAFETY-17 recognises a token of any earlier generation, and no forged one', () => {
    const first = chain.first(uuidv7());
    let newest = first;
    for (let count = 0; count < 500; count++) newest = chain.successor(newest);
    expect(chain.leadsTo(first, 500, hashSecret(newest))).toBe(true);
    expect(chain.leadsTo({ ...first, generation: 1 }, 500, hashSecret(newest))).toBe(false);
    expect(chain.leadsTo(chain.first(first.sessionId), 500, hashSecret(newest))).toBe(false);
    expect(chain.leadsTo({ ...newest, generation: 501 }, 500, hashSecret(newest))).toBe(false);
  });

  it('reads back what it wrote and nothing else', () => {
    const token = chain.successor(chain.first(uuidv7()));
    const text = formatRefreshToken(token);
    expect(parseRefreshToken(text)).toEqual(token);
    for (const wrong of ['', 'x', text.slice(1), `${text}A`, text.replace(/^./, '!'), 'A'.repeat(70)]) {
      const parsed = parseRefreshToken(wrong);
      expect(parsed === undefined || parsed.sessionId !== token.sessionId).toBe(true);
    }
  });
});
