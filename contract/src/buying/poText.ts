// A PO number in a line of text.

/** With 'PO' before it, once: many numbers begin with it themselves. */
export const poText = (poNumber: string): string =>
  /^p\.?o(?![a-z])/i.test(poNumber.trim()) ? poNumber.trim() : `PO ${poNumber}`
