// Equal mistakes of a run as one, so that a column filled wrongly is one thing to mend and not a thousand lines [P14.103].
import type { ErrorGroup } from '@portal/contract/provider/importRuns'
import { importLimits } from '@portal/contract/provider/importRuns'
import type { LineError } from './import.rules.ts'

const value = /^"(.*?)" (?=is |was |names )/su

/** Mistakes of one file and column that differ by their line and value alone, the most frequent first. */
export function groupMistakes(mistakes: Iterable<LineError>): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>()
  for (const { file, line, column, message } of mistakes) {
    const [said, given] = value.exec(message) ?? []
    const text = said === undefined ? message : message.slice(said.length)
    const key = JSON.stringify([file, column, text])
    const group = groups.get(key) ?? { file, column, message: text, count: 0, lines: [], values: [] }
    groups.set(key, group)
    group.count += 1
    if (group.lines.length < importLimits.examples) group.lines.push(line)
    if (given !== undefined && group.values.length < importLimits.examples && !group.values.includes(given))
      group.values.push(given)
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}
