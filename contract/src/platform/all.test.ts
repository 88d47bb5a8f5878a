import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allCalls, areas } from './all.ts'

describe('the list of all calls', () => {
  test('holds every call a file of the contract declares', async () => {
    const files = (await readdir(import.meta.dirname)).filter((name) => /^(?!all\.)[a-zA-Z]+\.ts$/.test(name))
    const exported = await Promise.all(
      files.map(async (name) =>
        Object.entries((await import(join(import.meta.dirname, name))) as Record<string, unknown>),
      ),
    )
    const declared = exported.flat().filter(([name]) => name.endsWith('Calls'))
    expect(declared.length).toBeGreaterThan(5)
    // An area may declare its calls in two files.
    const known = new Set<unknown>(Object.values(areas).flatMap((calls) => Object.values(calls)))
    expect(
      declared
        .filter(([, calls]) => !Object.values(calls as object).every((call) => known.has(call)))
        .map(([name]) => name),
    ).toEqual([])
  })

  test('names each call once, and says in a sentence what it does and where that is specified', () => {
    const names = allCalls.map(
      ({ call }) => `${call.transport === 'integration' ? 'endpoint' : 'graphql'} ${call.name}`,
    )
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    expect(
      allCalls.filter(({ call }) => !/\[[A-Z](\d|§)[^\]]*\]/.test(call.about)).map(({ call }) => call.name),
    ).toEqual([])
  })

  test('lets a guest make every open call, and no other way round [B7.01]', () => {
    const open = allCalls.filter(({ call }) => call.transport === 'open-graphql')
    expect(open.filter(({ call }) => call.who !== 'anyone')).toEqual([])
    expect(allCalls.filter(({ call }) => call.transport === 'graphql' && call.who === 'anyone')).toEqual([])
  })
})
