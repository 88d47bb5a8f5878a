// The mark that keeps text from being run as a formula by a spreadsheet program: put on in files, taken off where they are read.

/** Text as a cell of a file: what would be run as a formula is marked as text. */
export const markFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A cell of a file without the mark, and without space around it. */
export const removeFormulaMark = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')
