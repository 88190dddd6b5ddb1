import { expect, it } from 'vitest';
import { isWebAddress, usablePhoto } from './web-address.js';

it.each([
  ['https://a.example', true],
  ['http://a.example:8080/x?y=1#z', true],
  ['HTTPS://A.EXAMPLE/', true],
  ['javascript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['blob:https://a.example/1', false],
  ['file:///etc/passwd', false],
  ['//a.example', false],
  ['a.example', false],
  ['https://', false],
  ['https://a.example@b.example', false],
  ['', false],
])('MISC-015 %j is an address: %s', (value, expected) => {
  expect(isWebAddress(value)).toBe(expected);
});

it('usablePhoto drops what no page should load', () => {
  expect(usablePhoto('https://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
  expect(usablePhoto('javascript:alert(1)')).toBeNull();
  expect(usablePhoto(`https://photos.example/${'x'.repeat(500)}`)).toBeNull();
  expect(usablePhoto(null)).toBeNull();
});
