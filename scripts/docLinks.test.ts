// Links between the pages of the documentation lead somewhere; checked, because a moved file breaks them unseen.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = globSync(['*.md', '{contract,server,web,e2e,bench,deploy,examples,docs}/**/*.md'], {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
})

const findDeadLinks = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(root, dirname(page), link)))

test('each link of the documentation leads to a file of the repository [D2.03]', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((page) => findDeadLinks(page).map((link) => `${page}: ${link}`))).toEqual([])
})
