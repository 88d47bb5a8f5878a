// Our looks of buttons and notes are Mantine's, but for the text on the primary action.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, defaultVariantColorsResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'
import { variantColors } from './variantColors.ts'

const whole = mergeMantineTheme(DEFAULT_THEME, theme)

test.each([
  ...['filled', 'light', 'default'].flatMap((variant) =>
    ['action', 'info', 'ok', 'soon', 'danger'].map((color) => [variant, color] as const),
  ),
  ['subtle', 'gray'] as const,
])('%s in %s looks as Mantine has it', (variant, color) => {
  const input = { variant, color, theme: whole }
  const { border: _ours, ...own } = variantColors(input)
  const { border: _theirs, ...mantine } = defaultVariantColorsResolver(input)
  const isAction = variant === 'filled' && color === 'action'
  expect(own).toEqual({ ...mantine, ...(isAction && { color: 'var(--on-action)' }) })
})

test('the eye in a password field has no frame of its own', () => {
  expect(variantColors({ variant: 'subtle', color: 'gray', theme: whole }).border).toBe('1px solid transparent')
})

test('notes of pages name no look', () => {
  const sources = globSync('**/*.tsx', { cwd: join(import.meta.dirname, '../..') })
  const used = sources.flatMap((file) => {
    const code = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    return [...code.matchAll(/<Alert\b[^>]*?\bvariant=(?:"(\w+)"|\{)/gs)].map(([, variant]) => variant)
  })
  expect([...new Set(used)]).toEqual([])
})
