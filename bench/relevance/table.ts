// The scores of several engines as one table, in Markdown.
import type { Score } from './judging.ts'

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** nDCG@10 of each class and engine; then, for all and for the holdout, everything else. */
export function scoreTable(engines: ReadonlyMap<string, ReadonlyMap<string, Score>>): string {
  const names = [...engines.keys()]
  const rows = [...(engines.values().next().value?.entries() ?? [])]
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const of = (name: string, kind: string) => engines.get(name)?.get(kind)
  return [
    row(['nDCG@10', 'queries', ...names]),
    `|---|--:|${names.map(() => '--:|').join('')}`,
    ...rows.map(([kind, { queries }]) =>
      row([kind, String(queries), ...names.map((name) => of(name, kind)?.ndcg.toFixed(3) ?? '')]),
    ),
    ...(['all', 'holdout'] as const).flatMap((kind) => [
      row([`MRR, ${kind}`, '', ...names.map((name) => of(name, kind)?.mrr.toFixed(3) ?? '')]),
      row([`without a hit, ${kind}`, '', ...names.map((name) => percent(of(name, kind)?.zero ?? 0))]),
      row([`families in ten, ${kind}`, '', ...names.map((name) => of(name, kind)?.families.toFixed(1) ?? '')]),
    ]),
  ].join('\n')
}
