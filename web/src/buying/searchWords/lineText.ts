// How a line of search words is written: what is typed, an arrow, what it means.
import type { SynonymEntry, SynonymKind } from '@portal/contract/buying/searchWords'

export const kindTexts: Record<SynonymKind, string> = {
  'two-way': 'Both ways: each finds the others',
  'one-way': 'One way: the first finds the others, too',
  correction: 'Instead: the first is read as the others',
}

const arrows: Record<SynonymKind, string> = { 'two-way': '⇔', 'one-way': '⇒', correction: '⇒ only' }

export const lineText = ({ kind, input, words }: Pick<SynonymEntry, 'kind' | 'input' | 'words'>): string =>
  `${input} ${arrows[kind]} ${words.join(', ')}`
