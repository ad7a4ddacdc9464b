import { expect, test } from 'vitest';
import { cleaned, faultOf } from './name';

test('a name of blanks is no name, and blanks around a name are not part of it', () => {
  expect(faultOf('   ')).toBe('empty');
  expect(faultOf('')).toBe('empty');
  expect(cleaned('  Ana   Lou ')).toBe('Ana Lou');
});

test('a name is as long as the letters people see, and 24 of them are enough', () => {
  expect(faultOf('a'.repeat(24))).toBeNull();
  expect(faultOf('a'.repeat(200))).toBe(200);
  expect(faultOf('e\u0301'.repeat(24))).toBeNull();
});
