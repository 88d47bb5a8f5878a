import { expect, test } from 'vitest'
import { rememberingHashing } from './hashing.ts'

test('a right password is right each time, a wrong one never, before and after', async () => {
  const { hash, verify } = rememberingHashing()
  const [one, two] = await Promise.all([hash('Windhover-1'), hash('Windhover-2')])
  const isOpen = (password: string, hash: string) => verify({ hash, password })
  for (let round = 0; round < 2; round++) {
    expect(await isOpen('Windhover-1', one)).toBe(true)
    expect(await isOpen('Windhover-2', two)).toBe(true)
    expect(await isOpen('Windhover-2', one)).toBe(false)
    expect(await isOpen('windhover-1', one)).toBe(false)
  }
})

test('a password has one hash, unless each is worked out again', async () => {
  const hashing = rememberingHashing()
  const first = await hashing.hash('Windhover-1')
  expect(await hashing.hash('Windhover-1')).toBe(first)
  hashing.isForgetful = true
  expect(await hashing.hash('Windhover-1')).not.toBe(first)
})
