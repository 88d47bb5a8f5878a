// Numbers of invoices as people type them.

/** The numbers in what a person typed, each once: between commas, semicolons, blanks or line breaks. */
export const invoiceNumbersIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

export const unknownInvoice = (number: string): string => `${number} is not one of your invoices.`
