import { describe, expect, it } from '@jest/globals';
import { safeFileName } from './safe-file-name.js';

describe('a stored file name', () => {
  it.each([
    ['Holiday 2026.JPG', 'Holiday-2026'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot'],
    ['/', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'file'],
    ['naïve café.png', 'naive-cafe'],
    ['写真.png', 'file'],
    ['a\u0000b.png', 'a-b'],
    ['x\r\nset-cookie: a=b.png', 'x-set-cookie-a-b'],
    ['photo\u202egnp.exe', 'photo-gnp'],
    ['<script>alert(1)</script>.png', 'script'],
    ['a%2f..%2fb.png', 'a-2f-2fb'],
  ])('MED-010, SAFETY 46: %j becomes %j', (given, stored) => {
    expect(safeFileName(given)).toBe(stored);
  });

  it('MED-010, SAFETY 46: 5,000 characters become a short one, whatever they are', () => {
    expect(safeFileName('a'.repeat(5000)).length).toBe(60);
    for (let code = 0; code < 5000; code += 7) {
      const name = String.fromCodePoint(code, 0x1f600 + code, code + 1).repeat(20);
      expect(safeFileName(name)).toMatch(/^[A-Za-z0-9]([A-Za-z0-9-]{0,58}[A-Za-z0-9])?$/);
    }
  });
});
