// The public form of a text: its links only to their site, because the rest of a link can be what opens an account.

const links = /\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'<>)\]]+)/gi

/** `text` with each link cut behind its host; names and passwords before it are left out as well. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(links, (_link, scheme: string, rest: string) => {
    const address = rest.replace(/^[^/?#]*@/, '')
    const [host = ''] = address.split(/[/?#]/)
    return address.length > host.length ? `${scheme}${host}/…` : `${scheme}${host}`
  })
