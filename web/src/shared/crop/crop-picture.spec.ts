import { describe, expect, it } from 'vitest';
import { croppedName, scaleOf, turnedSize } from './crop-picture.js';

describe('what is cut from a picture', () => {
  it.each([
    [0, 300, 200],
    [90, 200, 300],
    [180, 300, 200],
    [270, 200, 300],
  ])('MED-017 turned by %s degrees it is %s wide', (degrees, width, height) => {
    expect(turnedSize(300, 200, degrees)).toEqual({ width, height });
  });

  it('fits a canvas, and is not blown up', () => {
    expect(scaleOf({ width: 8192, height: 100 })).toBe(0.5);
    expect(scaleOf({ width: 100, height: 80 })).toBe(1);
  });

  it.each([
    ['beach.heic', 'image/jpeg', 'beach.jpg'],
    ['two.words.png', 'image/png', 'two.words.png'],
    ['beach', 'image/jpeg', 'beach.jpg'],
    ['.hidden', 'image/jpeg', '.hidden.jpg'],
  ])('keeps its name: %s as %s is %s', (name, type, expected) => {
    expect(croppedName(name, type)).toBe(expected);
  });
});
