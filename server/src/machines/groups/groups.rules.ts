// Decisions about groups that need no database.

/** Ids added and removed between `before` and `wanted`, each id once. */
export function getDifference(before: readonly number[], wanted: readonly number[]) {
  const [had, has] = [new Set(before), new Set(wanted)]
  return { added: [...has].filter((id) => !had.has(id)), removed: [...had].filter((id) => !has.has(id)) }
}

interface GroupOwner {
  account_id: number
  multi_org: boolean
}

/**
 * True if a group may contain another one. A cross-organizational group contains any, and is in no group of one
 * organization, because no one there could see all of it.
 */
export const canContain = (outer: GroupOwner, inner: GroupOwner): boolean =>
  outer.multi_org || (!inner.multi_org && inner.account_id === outer.account_id)
