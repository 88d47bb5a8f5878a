// Parameters of an email link in its address.

export interface LinkSearch {
  userId?: string
  activationToken?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Reads userId and activationToken of an address [A2.18]. */
export function linkSearch(search: Record<string, unknown>): LinkSearch {
  const userId = text(search['userId'])
  const activationToken = text(search['activationToken'])
  return { ...(userId && { userId }), ...(activationToken && { activationToken }) }
}
