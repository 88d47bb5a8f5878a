import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanSource, findUsedCalls } from '../../build/leanContract.ts'
import { callsAsData } from './callsAsData.ts'

const contract = join(import.meta.dirname, '../../../contract/src')
const modules = globSync('*/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'))

test.each(modules)('the pages get contract/%s without its schemas', async (file) => {
  const id = join(contract, file)
  const values = (await import(id)) as Record<string, unknown>
  const lean = leanSource(id, readFileSync(id, 'utf8'), values)
  // A function that would make a schema may stay, because no page calls it and the bundler drops it.
  expect(lean).not.toMatch(/^(export )?const \w+ = (?!.*=>)[^\n]*\bz\.\w+\(/m)
})

test('a call keeps what a page needs of it, and a form is asked to import its schema by name', async () => {
  const id = join(contract, 'access/session.ts')
  const lean = leanSource(id, readFileSync(id, 'utf8'), (await import(id)) as Record<string, unknown>)
  expect(lean).toContain('"document":"query getSession{getSession{')
  const { signIn } = callsAsData('sessionCalls', { signIn: { name: 'signIn' } }) as { signIn: { input?: unknown } }
  expect(() => signIn.input).toThrow('Import the schema of sessionCalls.signIn by name.')
  expect({ ...signIn }).toEqual({ name: 'signIn' })
  expect(lean).toContain(`export { signInInput } from '${id}?schemas'`)
  expect(lean).toContain('export function landing(')
})

test('a function that speaks of a schema moves with it, so that it finds it', async () => {
  const id = join(contract, 'access/account.ts')
  const lean = leanSource(id, readFileSync(id, 'utf8'), (await import(id)) as Record<string, unknown>)
  expect(lean).toContain(`export { personalDetailsSchema } from '${id}?schemas'`)
  expect(lean).not.toContain('personalDetails.')
})

test('a call that no page makes is left out [Q1.06]', async () => {
  const id = join(contract, 'buying/cart.ts')
  const values = (await import(id)) as Record<string, unknown>
  const lean = leanSource(id, readFileSync(id, 'utf8'), values, findUsedCalls())
  expect(lean).toContain('"getCartByApplication"')
  expect(lean).not.toContain('"createShoppingCart"')
})
