// The ledger as a file, and what of it does not hold any more.

/** Figures that are the same. */
export const exact = ['statements', 'read', 'written', 'bytes'] as const
/** Times as multiples of those of an empty call of the same run. */
export const times = ['database', 'process'] as const

export type Line = { name: string } & Record<(typeof exact)[number] | (typeof times)[number], number>

const words = {
  statements: ['statement', 'statements'],
  read: ['row read', 'rows read'],
  written: ['row written', 'rows written'],
  bytes: ['byte', 'bytes'],
  database: ['', 'empty calls of PostgreSQL time'],
  process: ['', 'empty calls of processor time'],
} as const

/**
 * A time may be so many times the one in the ledger, and so many empty calls more: machines differ, and what they do beside.
 * That is one to three milliseconds.
 */
const slack = { database: { times: 2, more: 15 }, process: { times: 2, more: 5 } }

const head = `# What each call and page costs (docs/benchmarks.md, The ledger). Do not edit: npx node server/test/ledger/print.ts
# Exactly: statements sent, rows read and written, bytes of the answer. In empty calls: time of PostgreSQL and of our process.
`

const columns = [...exact, ...times]

/** The file of these lines. */
export function printLedger(lines: readonly Line[]): string {
  const widths = columns.map((column) => Math.max(column.length, 8))
  const longest = Math.max(...lines.map(({ name }) => name.length))
  const title = ['call'.padEnd(longest), ...columns.map((column, at) => column.padStart(widths[at] ?? 0))]
  const rows = lines.map((line) => [
    line.name.padEnd(longest),
    ...columns.map((column, at) =>
      (isTime(column) ? line[column].toFixed(1) : String(line[column])).padStart(widths[at] ?? 0),
    ),
  ])
  return `${head}${[title, ...rows].map((cells) => cells.join('  ')).join('\n')}\n`
}

const isTime = (column: string) => times.some((each) => each === column)

/** Reads what `printLedger` printed. */
export function readLedger(text: string): Line[] {
  const [title = '', ...rows] = text.split('\n').filter((line) => line && !line.startsWith('#'))
  if (title.split(/\s+/).slice(1).join() !== columns.join())
    throw new Error('The ledger has other columns: print it anew.')
  return rows.map((row) => {
    const [numbers, name] = [
      row
        .trim()
        .split(/\s{2,}/)
        .slice(-columns.length),
      row.split(/\s{2,}/)[0] ?? '',
    ]
    return { name, ...Object.fromEntries(columns.map((column, at) => [column, Number(numbers[at])])) } as Line
  })
}

/** Differences from the ledger, a sentence for each figure; nothing where it holds. */
export function compareLedger(recorded: readonly Line[], measured: readonly Line[]): string[] {
  const before = new Map(recorded.map((line) => [line.name, line]))
  const now = new Set(measured.map(({ name }) => name))
  return [
    ...measured.flatMap((line) => {
      const was = before.get(line.name)
      return was ? compareLine(was, line) : [`${line.name}: not in the ledger; print it anew`]
    }),
    ...recorded
      .filter(({ name }) => !now.has(name))
      .map(({ name }) => `${name}: in the ledger, and not asked any more`),
  ]
}

function compareLine(was: Line, line: Line): string[] {
  const counts = exact.flatMap((column) => {
    const [now, before] = [line[column], was[column]]
    if (now === before) return []
    const said = `${line.name}: ${now} ${words[column][now === 1 ? 0 : 1]}, ${before} in the ledger`
    return [now < before ? `${said}; smaller: print it anew` : said]
  })
  const slower = times.flatMap((column) => {
    const most = mostOf(was, column)
    if (line[column] <= most) return []
    return [
      `${line.name}: ${line[column].toFixed(1)} ${words[column][1]}, at most ${most.toFixed(1)} by ${was[column].toFixed(1)} in the ledger`,
    ]
  })
  return [...counts, ...slower]
}

const mostOf = (was: Line, column: (typeof times)[number]) => was[column] * slack[column].times + slack[column].more

/** The measured lines with the recorded times where those hold, so that a print changes only what has changed. */
export function holdTimes(recorded: readonly Line[], measured: readonly Line[]): Line[] {
  const before = new Map(recorded.map((line) => [line.name, line]))
  return measured.map((line) => {
    const was = before.get(line.name)
    if (!was) return line
    const held = times.filter((column) => line[column] <= mostOf(was, column) && was[column] <= mostOf(line, column))
    return { ...line, ...Object.fromEntries(held.map((column) => [column, was[column]])) }
  })
}
