import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import schema from '../openapi.json?raw';
import generated from './generated.ts?raw';

test('the generated types are those of the schema; `make types` writes both anew', async () => {
  expect(generated).toContain(astToString(await openapiTS(schema, { emptyObjectsUnknown: true })));
});
