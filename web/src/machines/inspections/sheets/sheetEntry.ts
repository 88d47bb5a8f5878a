// A check sheet while it is edited: limits are text until they are published.
import type { CheckSheet, SheetItem, SheetKind } from '@portal/contract/machines/checkSheets'

export interface ItemEntry extends Omit<SheetItem, 'lower' | 'upper' | 'unit'> {
  unit: string
  lower: string
  upper: string
}
export interface SectionEntry {
  title: string
  items: ItemEntry[]
}
export interface SheetEntry {
  kind: SheetKind
  /** 'all', 'line Aerial Devices' or 'model kestrel-37'. */
  scope: string
  name: string
  sections: SectionEntry[]
}

export const newItem = (): ItemEntry => ({
  id: crypto.randomUUID(),
  text: '',
  kind: 'CHECK',
  unit: '',
  lower: '',
  upper: '',
  severity: 'MINOR',
  defectAsks: 'NOTE',
})
export const newSection = (): SectionEntry => ({ title: '', items: [newItem()] })

export const emptyEntry = (): SheetEntry => ({ kind: 'Daily', scope: 'all', name: '', sections: [newSection()] })

export const toEntry = ({ kind, modelId, productLine, name, sections }: CheckSheet): SheetEntry => ({
  kind,
  scope: modelId ? `model ${modelId}` : productLine ? `line ${productLine}` : 'all',
  name,
  sections: sections.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({
      ...item,
      unit: item.unit ?? '',
      lower: item.lower?.toString() ?? '',
      upper: item.upper?.toString() ?? '',
    })),
  })),
})

// Text that is no number becomes one that is refused.
const toLimit = (text: string): number | null => (text.trim() ? Number(text.trim().replace(',', '.')) : null)

export const toForm = ({ scope, sections, ...entry }: SheetEntry) => ({
  ...entry,
  modelId: scope.startsWith('model ') ? scope.slice(6) : null,
  productLine: scope.startsWith('line ') ? scope.slice(5) : null,
  sections: sections.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({
      ...item,
      unit: item.kind === 'READING' ? item.unit : null,
      lower: item.kind === 'READING' ? toLimit(item.lower) : null,
      upper: item.kind === 'READING' ? toLimit(item.upper) : null,
    })),
  })),
})

/** The list with the entry at `at` moved by one place. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list]
  const [taken] = next.splice(at, 1)
  if (taken !== undefined) next.splice(at + by, 0, taken)
  return next
}
