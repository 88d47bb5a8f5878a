import { expect, test } from 'vitest'
import { migrationMistakes } from './migrations.ts'

// The hashes of 'one' and 'two'.
const one = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed 0001_one.sql'
const two = '3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3 0005_two.sql'

test.each([
  [
    'what was released and one after it',
    { '0001_one.sql': 'one', '0005_two.sql': 'two', '0006_three.sql': 'three' },
    [],
  ],
  ['one changed', { '0001_one.sql': 'ones', '0005_two.sql': 'two' }, [/^0001_one\.sql was released and has changed/]],
  ['one gone', { '0005_two.sql': 'two' }, [/^0001_one\.sql was released and is gone/]],
  [
    'a new one before them',
    { '0001_one.sql': 'one', '0003_new.sql': 'x', '0005_two.sql': 'two' },
    [/^0003_new\.sql is new/],
  ],
  [
    'a statement that PostgreSQL 15 does not know',
    {
      '0001_one.sql': 'one',
      '0005_two.sql': 'two',
      '0006_new.sql': 'alter table unit alter column due set expression as (1)',
    },
    [/^0006_new\.sql has 'set expression'/],
  ],
])('released migrations: %s', (_name, migrations, mistakes) => {
  expect(migrationMistakes([one, two], new Map(Object.entries(migrations)))).toEqual(
    mistakes.map((mistake) => expect.stringMatching(mistake) as string),
  )
})
