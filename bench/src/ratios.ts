// The figures that a benchmark prints, and what became of those of another commit.

export interface Figure {
  name: string
  value: number
  /** True if more is better: so many in a second. */
  isRate: boolean
}

const isMeasure = (head: string) => /\/s$|\bms$/.test(head)
/** In words instead of a table: `CSV of 500 rows: 1.2 s, ...`, `500 products, imported and indexed in 5.1 s`. */
const inWords = /^(.*\S)(?::| in) ([\d.]+) s(?:$|[,;])/

/** Reads what a benchmark has printed: tables, whose cells with a unit above them are figures, and lines that say seconds. */
export function readFigures(output: readonly string[]): Figure[] {
  const figures: Figure[] = []
  let heads: string[] = []
  // A bench that is short of a figure repeats it.
  for (const line of output.filter((each) => !each.startsWith('SHORT:'))) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : undefined
    if (!cells) {
      heads = []
      const [, name, seconds] = inWords.exec(line.trim()) ?? []
      if (name) figures.push({ name: `${name}, s`, value: Number(seconds), isRate: false })
    } else if (heads.length === 0) heads = cells
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const name = cells.filter((cell, at) => !isMeasure(heads[at] ?? '') && heads[at] !== 'failures').join(', ')
      for (const [at, head] of heads.entries())
        if (isMeasure(head))
          figures.push({
            name: `${name}, ${head}`,
            value: Number(cells[at]?.replaceAll(',', '')),
            isRate: head.endsWith('/s'),
          })
    }
  }
  return figures
}

export interface Ratio {
  name: string
  /** The better of all rounds; undefined where that commit does not print it. */
  before: number | undefined
  now: number | undefined
  /** Above 1 where now is quicker. */
  ratio: number | undefined
}

/** Compares the rounds of a benchmark of two commits, each by its best: what else the machine does only takes away. */
export function compareRounds(before: readonly Figure[][], now: readonly Figure[][]): Ratio[] {
  const [was, is] = [getBest(before), getBest(now)]
  return [...new Set([...is.keys(), ...was.keys()])].map((name) => {
    const [one, other] = [was.get(name), is.get(name)]
    const ratio = one && other && (other.isRate ? other.value / one.value : one.value / other.value)
    return { name, before: one?.value, now: other?.value, ratio }
  })
}

function getBest(rounds: readonly Figure[][]): Map<string, Figure> {
  const best = new Map<string, Figure>()
  for (const figure of rounds.flat()) {
    const known = best.get(figure.name)
    if (!known || (figure.isRate ? figure.value > known.value : figure.value < known.value))
      best.set(figure.name, figure)
  }
  return best
}

/** The table of these ratios. */
export function printRatios(ratios: readonly Ratio[], commit: string): string {
  const show = (value: number | undefined) =>
    value === undefined ? '' : value.toLocaleString('en', { maximumFractionDigits: 1 })
  return [
    `| what | ${commit} | now | ratio |`,
    '|---|--:|--:|--:|',
    ...ratios.map(
      ({ name, before, now, ratio }) => `| ${name} | ${show(before)} | ${show(now)} | ${ratio?.toFixed(2) ?? ''} |`,
    ),
  ].join('\n')
}
