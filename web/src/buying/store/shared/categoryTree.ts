// The two levels of categories as screens use them [B§2.1, A7.25].
import type { Category } from '@portal/contract/buying/catalog'

export interface Branch extends Category {
  children: readonly Category[]
}

/** The categories at the top, each with those below it, in the order given. */
export const buildTree = (categories: readonly Category[]): readonly Branch[] =>
  categories
    .filter(({ parentId }) => parentId === null)
    .map((top) => ({ ...top, children: categories.filter(({ parentId }) => parentId === top.id) }))
