// npm run look [-- -g PATH]: every page of the portal measured and pictured, with pictures and a table below test-results/look:
// where the first row of a list begins, how many rows are in sight, cells that are cut, what moved, scripts and their size.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { main, run } from './children.ts'

interface Measures {
  firstRow: number | null
  rowsInSight: number
  chrome: number | null
  cut: number
  cutWithSpace: number
  shift: number
  scripts: number
  kilobytes: number
}

interface Look {
  visitor: string
  path: string
  1440: Measures
  390: Measures
}

const folder = join(import.meta.dirname, '../test-results/look')

async function look(): Promise<number> {
  const { code } = await run(process.execPath, ['scripts/e2e.ts', '--project=looks', ...process.argv.slice(2)], {
    env: { LOOK: '1' },
    onLine: (line) => console.log(line),
  })
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const looks = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Look),
  )
  const table = [head, ...looks.map(toRow)].join('\n')
  await writeFile(join(folder, 'table.txt'), `${table}\n`)
  console.log(`${table}\n\nPictures and this table: test-results/look`)
  return code
}

const head = `| page | of | title at | first row at | rows in sight | cells cut | with space left | shift | scripts | kB | phone: title at | first row at | shift |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|`

const toRow = ({ visitor, path, 1440: wide, 390: phone }: Look): string =>
  `| ${[
    path,
    visitor,
    wide.chrome,
    wide.firstRow,
    wide.firstRow === null ? null : wide.rowsInSight,
    wide.cut,
    wide.cutWithSpace,
    wide.shift.toFixed(3),
    wide.scripts,
    wide.kilobytes,
    phone.chrome,
    phone.firstRow,
    phone.shift.toFixed(3),
  ]
    .map((value) => value ?? '')
    .join(' | ')} |`

await main(look)
