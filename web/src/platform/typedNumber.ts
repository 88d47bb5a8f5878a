// Numbers as people type them here: commas between thousands, a dot before decimals.
const notation = /^(\d{1,12}|\d{1,3}(,\d{3})+)(\.\d{1,10})?$/

/** '1,234.5' as a number; undefined for what is no number, or is one of another notation, like '8,50'. */
export const readNumber = (text: string): number | undefined => {
  const plain = text.trim()
  return notation.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}
