// The part of an address that opens the search for everything with a text [P4.25].

/** Of the page one is on, without losing what its query says. */
export const findAddress = (text: string): string =>
  `${window.location.pathname}${window.location.search}#${new URLSearchParams({ find: text }).toString()}`

/** The text in the hash of an address, without its #. */
export const readFindText = (hash: string): string | null => new URLSearchParams(hash).get('find')
