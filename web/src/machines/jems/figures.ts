// How energy figures are written.

const format = (digits: 0 | 1 | 2) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
const formats = { 0: format(0), 1: format(1), 2: format(2) }

/** '1,234.5 h' */
export const formatFigure = (value: number, unit: string, digits: 0 | 1 | 2 = 1): string =>
  `${formats[digits].format(value)} ${unit}`

/** 'Jun 2026' of the first day of a month. */
export const formatMonth = (startsOn: string): string =>
  new Date(`${startsOn}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
