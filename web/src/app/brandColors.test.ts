import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandColors, tokens } from './brandColors.ts'

test('reckons with the colors of the token file', async () => {
  const sheet = await readFile(join(import.meta.dirname, '../ui/theme/tokens.css'), 'utf8')
  for (const rule of [
    `--on-action: light-dark(#ffffff, ${tokens.onAction});`,
    `color-mix(in srgb, var(--signal) 72%, ${tokens.tint})`,
    `--on-header-muted: light-dark(var(--brand-muted, ${tokens.onHeaderMuted}), ${tokens.onHeaderMuted});`,
    '--on-header-hover: light-dark(var(--brand-hover, rgb(255 255 255 / 12%)),',
  ])
    expect(sheet).toContain(rule)
})

test('the brand that comes along keeps every color [P14.91]', () => {
  expect(brandColors('#14213d', '#c2410c')).toEqual({})
})

test.each([
  ['navy', '#1b1b6b'],
  ['black', '#000000'],
  ['blue', '#1d4ed8'],
])('an action in %s is lighter on dark pages, where its words are dark [P14.91]', (_, signal) => {
  const { '--brand-action': action = signal, '--brand-action-hover': hover = signal } = brandColors('#14213d', signal)
  // Words of luminance 0.004 need a ground of 4.5 x 0.054 - 0.05 = 0.19.
  expect([luminance(action) >= 0.19, luminance(hover) > luminance(action)]).toEqual([true, true])
})

test('on the lightest header allowed the muted words are white, and what is pointed at is darker [P14.91]', () => {
  expect(brandColors('#767676', '#c2410c')).toMatchObject({
    '--brand-muted': '#ffffff',
    '--brand-hover': 'rgb(0 0 0 / 16%)',
  })
})

test.each([
  ['#14213d', '#005ea5'],
  ['#003366', '#cc0000'],
  ['#1d4ed8', '#7a0000'],
])('on a header in %s a mark in %s is lightened until it is seen [P14.104]', (ink, signal) => {
  const { '--brand-mark': mark = signal } = brandColors(ink, signal)
  expect((luminance(mark) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThanOrEqual(2.99)
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => ((Number.parseInt(hex.slice(at, at + 2), 16) / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
