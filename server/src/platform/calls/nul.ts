// PostgreSQL keeps no NUL character in a text; a call that brings one is told so instead of failing in a query.

/** Whether a text anywhere in `value` holds a NUL character. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (Array.isArray(value)) return value.some(hasNul)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
