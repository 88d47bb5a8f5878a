/** True if `token` is one that can be read, no matter who signed it [A4.34]. */
export function isDecodable(token: string): boolean {
  try {
    const [, body = ''] = token.split('.')
    return typeof JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) === 'object'
  } catch {
    return false
  }
}
