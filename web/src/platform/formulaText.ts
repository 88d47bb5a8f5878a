// Text in the cells of a file: a spreadsheet runs one that begins as a formula does.

export const unmarked = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')
export const marked = (text: string): string => (/^[=+\-@]/.test(text) ? `'${text}` : text)
