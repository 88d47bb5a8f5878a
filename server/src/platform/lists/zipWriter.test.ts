import { describe, expect, test } from 'vitest'
import { openZip } from './zip.ts'
import { zipOf } from './zipWriter.ts'

async function* pieces(...texts: string[]) {
  yield* texts
}

describe('a ZIP file written in one go', () => {
  test('gives back every part, whole or in pieces, whatever its letters', async () => {
    const long = 'ÆØÅ and all that, '.repeat(50_000)
    const file = Buffer.concat(
      await Array.fromAsync(
        zipOf([
          { name: 'a.txt', content: 'first' },
          { name: 'empty.txt', content: '' },
          { name: 'æ/long.txt', content: pieces(long, '€', long) },
        ]),
      ),
    )
    const { names, read } = openZip(file)
    expect(names).toEqual(['a.txt', 'empty.txt', 'æ/long.txt'])
    expect([read('a.txt', 100), read('empty.txt', 100)]).toEqual(['first', ''])
    expect(read('æ/long.txt', 10_000_000)).toBe(`${long}€${long}`)
    expect(file.length).toBeLessThan(long.length / 10)
  })

  test('ends with the error of a part that fails', async () => {
    const broken = async function* () {
      yield 'half'
      throw new Error('broken')
    }
    await expect(Array.fromAsync(zipOf([{ name: 'a.txt', content: broken() }]))).rejects.toThrow('broken')
  })
})
