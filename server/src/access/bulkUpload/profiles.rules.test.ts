// The fields read of exported profiles, and which hashes are taken [S16.06, P9.63].
import { argon2Sync, pbkdf2Sync, scryptSync } from 'node:crypto'
import { profileMessages } from '@portal/contract/access/profileMigration'
import { expect, test } from 'vitest'
import { hashProblems, verifyImported } from '../../platform/identity/importedHashes.ts'
import { readPasswordHash, readProfile, withoutHash } from './profiles.rules.ts'

const bcrypt = '$2b$10$nFguVi9LsCAcvTZFKQlRKeLVydo8ETv483lkNsSFI/Wl1Rz1Ypo1K'

test('a profile is read as Auth0 writes it [S16.06]', () => {
  const exported = {
    user_id: 'auth0|1',
    email: ' Ann@Example.COM',
    email_verified: true,
    given_name: 'Ann',
    family_name: 'Lee',
    app_metadata: { account_number: '200200', roles: ['buyer'], other: 1 },
  }
  expect(readProfile(exported)).toEqual({
    profile: {
      email: 'ann@example.com',
      isProven: true,
      isBlocked: false,
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '',
      accountNumber: '200200',
      roles: ['buyer'],
    },
  })
  expect(readProfile({ email: 'a@b.example', name: 'Ann van Lee', app_metadata: { role: 'x' } })).toMatchObject({
    profile: { firstName: 'Ann', lastName: 'van Lee', isProven: false, roles: ['x'] },
  })
})

test.each([
  [{}, 'Email address is required.'],
  [{ email: 5 }, 'Email address is required.'],
  [{ email: 'no address' }, 'Email address must be a correct format.'],
  [{ email: 'a@b.example', name: 'a@b.example' }, 'First name is required.'],
  [{ email: 'a@b.example', given_name: 'Ann' }, 'Last name is required.'],
  [{ email: 'a@b.example', email_verified: 'yes' }, `${profileMessages.shape} email_verified`],
  [
    { email: 'a@b.example', given_name: 'see www.bad.example', family_name: 'x' },
    expect.stringMatching(/web addresses/),
  ],
])('%j is refused with what is wrong', (exported, problem) => {
  expect(readProfile(exported as Record<string, unknown>)).toEqual({ problem })
})

const salt = Buffer.from('saltsalt')
const phc = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const custom = (more: object) => ({ custom_password_hash: { hash: { value: '' }, ...more } })
test.each<[string, Record<string, unknown>]>([
  ['bcrypt of the import form', { password_hash: bcrypt }],
  ['bcrypt of the export form', { passwordHash: bcrypt.replace('$2b', '$2y') }],
  ['custom bcrypt', custom({ algorithm: 'bcrypt', hash: { value: bcrypt } })],
  [
    'argon2',
    custom({
      algorithm: 'argon2',
      hash: {
        value: `$argon2id$v=19$m=256,t=2,p=1$${phc(salt)}$${phc(argon2Sync('argon2id', { message: 'hello', nonce: salt, parallelism: 1, tagLength: 32, memory: 256, passes: 2 }))}`,
      },
    }),
  ],
  [
    'pbkdf2',
    custom({
      algorithm: 'pbkdf2',
      hash: { value: `$pbkdf2-sha256$i=1000,l=32$${phc(salt)}$${phc(pbkdf2Sync('hello', salt, 1000, 32, 'sha256'))}` },
    }),
  ],
  [
    'scrypt in hexadecimal digits',
    custom({
      algorithm: 'scrypt',
      hash: { value: scryptSync('hello', salt, 32, { N: 1024 }).toString('hex'), encoding: 'hex' },
      salt: { value: salt.toString('hex'), encoding: 'hex' },
      keylen: 32,
      cost: 1024,
    }),
  ],
])('the hash of %s is taken, and opens to the password alone [P9.63]', async (_, exported) => {
  const { hash = '', problem } = readPasswordHash(exported)
  expect(problem).toBeUndefined()
  expect([await verifyImported(hash, 'hello'), await verifyImported(hash, 'Hello')]).toEqual([true, false])
})

test.each<[Record<string, unknown>, string | undefined]>([
  [{}, undefined],
  [{ password_hash: null }, undefined],
  [{ password_hash: 7 }, hashProblems.unknown],
  [{ password_hash: bcrypt.replace('$10$', '$13$') }, hashProblems.costly],
  [{ password_hash: 'hello' }, hashProblems.unknown],
  [
    custom({ algorithm: 'md5', hash: { value: '5d41402abc4b2a76b9719d911017c592', encoding: 'hex' } }),
    hashProblems.weak,
  ],
  [custom({ algorithm: 'bcrypt', hash: { value: bcrypt }, password: { encoding: 'ucs2' } }), hashProblems.unknown],
  [{ custom_password_hash: 'x' }, hashProblems.unknown],
  [{ password_hash: '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$c29tZXNhbHRzb21lc2FsdA' }, hashProblems.costly],
  [{ password_hash: '$pbkdf2-sha512$i=900000,l=64$c29tZXNhbHQ$c29tZXNhbHRzb21lc2FsdA' }, hashProblems.costly],
  [{ password_hash: '$scrypt$ln=30,r=8,p=1$c29tZXNhbHQ$c29tZXNhbHRzb21lc2FsdA' }, hashProblems.costly],
  [{ password_hash: '$scrypt$ln=0,r=8,p=1$c29tZXNhbHQ$c29tZXNhbHRzb21lc2FsdA' }, hashProblems.unknown],
])('%j: %s', (exported, problem) => {
  expect(readPasswordHash(exported)).toEqual(problem === undefined ? {} : { problem })
})

test('what is kept of a profile holds nothing that opens an account [P9.63]', () => {
  const kept = withoutHash({
    email: 'a@b.example',
    passwordHash: bcrypt,
    custom_password_hash: {},
    mfa_factors: [{ totp: { secret: 'x' } }],
  })
  expect(kept).toEqual({ email: 'a@b.example' })
})
