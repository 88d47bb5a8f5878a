// Letters on the keys of a telephone, as in 1-800-FLOWERS.

const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** The digits that a telephone dials for `text`: each letter is its key, other signs are none. */
export const toKeys = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2))
    .replaceAll(/\D/g, '')
