import { expect, test } from 'vitest'
import { hasHash, joined, profilesIn, rolesIn } from './profiles.rules.ts'

test('an export is a list or one profile a line [S16.06]', () => {
  const two = [{ email: 'a@b.example' }, { email: 'c@b.example' }]
  expect(profilesIn(JSON.stringify(two), 'a.json')).toEqual(two)
  expect(profilesIn(`\uFEFF${two.map((each) => JSON.stringify(each)).join('\r\n')}\n`, 'a.json')).toEqual(two)
  expect(() => profilesIn('{"email":1}\nno', 'a.json')).toThrow('a.json: line 2 is no JSON.')
  expect(() => profilesIn('[1]', 'a.json')).toThrow('a.json: entry 1 is no profile.')
  expect(() => profilesIn('[', 'a.json')).toThrow('a.json is no list in JSON.')
})

test('hashes of a second file find their profiles by id or address [S16.06]', () => {
  const profiles = [
    { user_id: 'auth0|1', email: 'a@b.example', given_name: 'Ann' },
    { user_id: 'auth0|2', email: 'c@b.example' },
  ]
  const hashes = [
    { _id: { $oid: '1' }, email: 'old@b.example', passwordHash: 'x' },
    { email: 'C@b.example', passwordHash: 'y' },
    { email: 'new@b.example', passwordHash: 'z' },
  ]
  const all = joined([profiles, hashes])
  expect(all.map(({ email, passwordHash }) => [email, passwordHash])).toEqual([
    ['a@b.example', 'x'],
    ['c@b.example', 'y'],
    ['new@b.example', 'z'],
  ])
  expect(all.map(hasHash)).toEqual([true, true, true])
})

test('the roles of an export are named once', () => {
  const of = (app: unknown) => ({ app_metadata: app })
  expect(rolesIn([of({ role: 'b' }), of({ roles: ['a', 'b', 7] }), of(null), of('x'), {}])).toEqual(['a', 'b'])
})
