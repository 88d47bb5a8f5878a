// The citation check is itself checked: a small house that cites soundly, and each mistake made once.
import { expect, test } from 'vitest'
import { findCitations, untested } from './citations.ts'
import { inHouse } from './testHouse.ts'

/** Written in pieces, because the check reads this file, too. */
const unknown = `A4.${99}`
const released = 'server/src/platform/db/migrations/0001_orders.sql'
const sound: Record<string, string> = {
  'docs/spec/README.md': 'A rule is one line: [A4.17].',
  'docs/spec/sections.md': '# Sections\n\n## A§4 States\n\n- [Registration](registration.md): A4.17, A4.18\n',
  'docs/spec/registration.md':
    '- **A4.17** A token older than 7 days: EXPIRED.\n- **A4.18** REGISTERED: ALREADY_ACTIVE.\n',
  'server/src/activation.ts':
    '// Activation [A§4]: the age of a link comes first [A4.17, A4.18]. See docs/spec/README.md.\n',
  'server/src/activation.test.ts': "test('an old link is expired [A4.17]')\n",
  [released]: `comment on table link is 'A link (A${' §'}4).';\n`,
}

const broken: [mistake: string, path: string, text: string, said: string][] = [
  [
    'a rule cited inside a body',
    'server/src/mail.ts',
    'export function send() {\n  // Once alone [A4.17].\n}\n',
    'server/src/mail.ts:2 cites a rule inside a body: cite it above the declaration.',
  ],
  [
    'an unknown rule',
    'web/src/a.ts',
    `// ${unknown}`,
    `web/src/a.ts:1 cites ${unknown}, which is no rule of docs/spec.`,
  ],
  ['an unknown section', 'docs/a.md', `\n[B§${9}]`, `docs/a.md:2 cites B§${9}, which is no rule of docs/spec.`],
  [
    'an id given twice',
    'docs/spec/b.md',
    '- **A4.17** Again.',
    'docs/spec/registration.md gives the id A4.17 again, after docs/spec/b.md.',
  ],
  [
    'another form',
    'e2e/a.spec.ts',
    `// (A${' §'}4)`,
    `e2e/a.spec.ts:1 says 'A${' §'}4': cite a rule like [A4.17] or a section like [B§2.11].`,
  ],
  [
    'a number of an issue',
    'contract/src/a.ts',
    `// issue${' '}7`,
    `contract/src/a.ts:1 says 'issue${' '}7': cite a rule like [A4.17] or a section like [B§2.11].`,
  ],
  [
    'a document from outside',
    'README.md',
    `See plan${'.md'}.`,
    `README.md:1 names plan${'.md'}, which is not in this repository.`,
  ],
  [
    'an unknown section in a released migration',
    released,
    `-- A${' §'}8`,
    `${released}:1 cites A§${8}, which is no rule of docs/spec.`,
  ],
]

test('finds nothing wrong with a sound house, and names the rules without a test', async () => {
  const found = await inHouse(sound, findCitations)
  expect(found.mistakes).toEqual([])
  expect([...(found.citedBy.get('A4.18') ?? [])]).toEqual(['server/src/activation.ts'])
  expect(untested(found)).toEqual({ registration: ['A4.18'] })
})

test.each(broken)('fails on %s', async (_mistake, path, text, said) => {
  expect((await inHouse({ ...sound, [path]: text }, findCitations)).mistakes).toEqual([said])
})

test('refuses a house without rules', async () => {
  expect((await inHouse({ 'README.md': '' }, findCitations)).mistakes).toEqual(['There is no rule in docs/spec.'])
})
