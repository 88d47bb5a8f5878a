// PostgreSQL's report of each statement (auto_explain): rows read and written, and how long it took.

/** Settings of a connection that gets a notice of every statement it runs, those in functions and triggers too. */
export const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // Plans as for large tables and for these values, whatever else was asked before.
  enable_seqscan: 'off',
  plan_cache_mode: 'force_custom_plan',
} as const

export interface ExecutedStatement {
  text: string
  milliseconds: number
  read: number
  written: number
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** Reads a notice of auto_explain; undefined for any other. */
export function readNotice(message: string): ExecutedStatement | undefined {
  const [, milliseconds, json] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message) ?? []
  if (json === undefined) return undefined
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
  const { read, written } = rowsOf(plan)
  return { text, milliseconds: Number(milliseconds), read: Math.round(read), written: Math.round(written) }
}

/** Rows a plan has read from tables, those it looked at in vain too, and those it has written. */
function rowsOf(node: PlanNode): { read: number; written: number } {
  const total = (count: number | undefined, of = node) => (count ?? 0) * (of['Actual Loops'] ?? 0)
  const isScan = node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan')
  let read = isScan
    ? total(node['Actual Rows']) + total(node['Rows Removed by Filter']) + total(node['Rows Removed by Index Recheck'])
    : 0
  let written = 0
  for (const below of node.Plans ?? []) {
    const rows = rowsOf(below)
    read += rows.read
    written += rows.written
    if (node['Node Type'] === 'ModifyTable' && below['Parent Relationship'] === 'Outer')
      written += total(below['Actual Rows'], below)
  }
  return { read, written }
}
