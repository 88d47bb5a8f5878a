import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../web/src')
const files = globSync('**/*.css', { cwd: source, exclude: ['ui/theme/tokens.css'] })

/** Every match of `pattern` in the declarations of the style sheets: bounds of media queries and comments left out. */
const find = (pattern: RegExp): string[] =>
  files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/@(?:media|container)[^{]*/g, '')
    return (text.match(pattern) ?? []).map((found) => `${file}: ${found}`)
  })

const letters = [11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28]

test('sizes of letters and of corners come from ui/theme/tokens.css', () => {
  expect(find(new RegExp(String.raw`\bfont-size: (?:${letters.join('|')})px`, 'g'))).toEqual([])
  expect(find(/\bborder-radius: (?:4|6|8|12|99)px;/g)).toEqual([])
})

test('gaps, paddings and margins on the grid come from ui/theme/tokens.css', () => {
  expect(find(/^ *(?:row-|column-)?gap: (?:4|8|12|16|20|24|28|32)px;/gm)).toEqual([])
  expect(find(/^ *(?:padding|margin)(?:-\w+)*: (?:4|8|12|16|20|24|28|32)px;/gm)).toEqual([])
})

const bounds = { lengths: 0, colors: 9 }

// Lower the bound when a style sheet loses some; it is never raised.
test('lengths and colors beside the tokens become fewer', () => {
  expect(find(/(?<![\w.-])(?!1px)\d*\.?\d+px\b/g).length).toBeLessThanOrEqual(bounds.lengths)
  expect(find(/#[\da-f]{3,8}\b(?=[^{}]*[;}])/gi).length).toBeLessThanOrEqual(bounds.colors)
})
