// Pictures of codes as a camera would bring them, and what they lead to.
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { readCode } from './readCode.ts'
import { scannedCode } from './scannedCode.ts'

/** Dark and light cells as a picture, `size` pixels a cell, with a light edge. */
function picture(rows: readonly (readonly boolean[])[], size: number) {
  const [width, height] = [((rows[0]?.length ?? 0) + 20) * size, (rows.length + 20) * size]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / size) - 10]?.[Math.floor(x / size) - 10])
        data.fill(20, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height }
}

/** Code 39: nine bars and gaps a character, three of them wide. */
const code39: Record<string, string> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '7': '000100101',
  '9': '001100100',
  '*': '010010100',
}

const bars = (text: string): boolean[] =>
  `*${text}*`
    .split('')
    .flatMap((character) => [
      ...(code39[character] ?? '')
        .split('')
        .flatMap((wide, at) => Array<boolean>(wide === '1' ? 3 : 1).fill(at % 2 === 0)),
      false,
    ])

describe('a picture', () => {
  test('of a QR label says its address', () => {
    const address = 'https://portal.example/u/Zk3mP0aQ9rXb'
    expect(readCode(picture(encode(address).data, 4))).toBe(address)
  })

  test('of the bars on a package says the part number, upright and turned', () => {
    const line = bars('970012010')
    const upright = Array.from({ length: 40 }, () => line)
    expect(readCode(picture(upright, 2))).toBe('970012010')
    expect(
      readCode(
        picture(
          line.map((isDark) => Array<boolean>(40).fill(isDark)),
          2,
        ),
      ),
    ).toBe('970012010')
  })

  test('without a code says nothing', () => {
    expect(
      readCode(
        picture(
          Array.from({ length: 40 }, (_, y) => Array.from({ length: 60 }, (_each, x) => (x * y) % 7 === 3)),
          4,
        ),
      ),
    ).toBeUndefined()
  })
})

describe('a code', () => {
  const origin = 'https://portal.example'

  test('with an address of this portal leads there', () => {
    expect(scannedCode('https://portal.example/u/Zk3mP0aQ9rXb', origin)).toEqual({ href: '/u/Zk3mP0aQ9rXb' })
  })

  test.each([
    ['https://elsewhere.example/u/Zk3mP0aQ9rXb', 'elsewhere.example'],
    ['http://portal.example/u/Zk3mP0aQ9rXb', 'portal.example'],
    ['https://portal.example//elsewhere.example/', 'portal.example'],
    ['https://portal.example/logout', 'portal.example'],
    ['https://', 'https://'],
  ])('with the address %s opens nothing', (address, elsewhere) => {
    expect(scannedCode(address, origin)).toEqual({ elsewhere })
  })

  test('with anything else is searched for', () => {
    expect(scannedCode('970012010', origin)).toEqual({ query: '970012010' })
    expect(scannedCode('javascript:alert(1)', origin)).toEqual({ query: 'javascript:alert(1)' })
  })
})
