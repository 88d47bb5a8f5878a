// Queries judged by what products are, not by which: 'variant=10' is right whatever catalog the seed makes.
// queries.tsv holds them: query, class, set and rule. A rule is grades divided by ' || ', a grade its number and terms
// divided by ' & ', a term a field and what it holds (=) or matches (~). {140.part} is the number of record 140.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of a `products` record that are judged. */
export interface Product {
  objectID: string
  parentId: string
  partNumber: string
  manufacturerPartNumber: string | null
  displayName: string
  variantDisplayName: string | null
  brand: string | null
  categories: string[]
  description: string
}

export interface JudgedQuery {
  query: string
  class: string
  /** `holdout`: whoever writes synonyms does not look at it. */
  set: 'tune' | 'holdout'
  /** Grades of the products that answer it, by objectID: 3 what was asked for, 1 something near. */
  grades: ReadonlyMap<string, number>
}

const fields: Record<string, (product: Product) => string> = {
  id: (product) => product.objectID,
  name: (product) => product.displayName,
  variant: (product) => product.variantDisplayName ?? '',
  brand: (product) => product.brand ?? '',
  category: (product) => product.categories.join(' > '),
  text: (product) => product.description,
  maker: (product) => product.manufacturerPartNumber ?? '',
}

const forms: Record<string, (text: string) => string> = {
  dashed: (text) => text.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3'),
  bare: (text) => text.replace(/^0+/, ''),
  joined: (text) => text.replaceAll('-', ''),
  spaced: (text) => text.replaceAll('-', ' '),
  lower: (text) => text.toLowerCase(),
}

// '{140.part dashed}' is a number of a record as a person may write it; '{140}' its objectID.
function filled(text: string, products: readonly Product[]): string {
  return text.replace(/\{(\d+)(?:\.(\w+))?(?: (\w+))?\}/g, (_all, place: string, what?: string, form?: string) => {
    const product = products[Number(place)]
    if (!product) throw new Error(`There is no product ${place}.`)
    const values: Record<string, string> = {
      id: product.objectID,
      part: product.partNumber,
      maker: product.manufacturerPartNumber ?? '',
      name: product.displayName,
      noun: /(\w+)(?:,|$)/.exec(product.displayName)?.[1] ?? '',
    }
    const value = values[what ?? 'id'] ?? ''
    return form ? (forms[form]?.(value) ?? value) : value
  })
}

function toTerm(text: string): (product: Product) => boolean {
  const [, name, operator, value] = /^(\w+)([=~])(.*)$/s.exec(text) ?? []
  const field = fields[name ?? '']
  if (!field || !operator || value === undefined) throw new Error(`Not a term: ${text}`)
  if (operator === '=') return (product) => field(product).toLowerCase() === value.toLowerCase()
  const pattern = new RegExp(value, 'i')
  return (product) => pattern.test(field(product))
}

function gradeProducts(rule: string, products: readonly Product[]): Map<string, number> {
  const grades = new Map<string, number>()
  for (const alternative of rule.split(' || ')) {
    const [, grade, terms] = /^(\d) (.+)$/s.exec(alternative) ?? []
    if (!grade || !terms) throw new Error(`Not a grade: ${alternative}`)
    const tests = terms.split(' & ').map(toTerm)
    for (const product of products)
      if (tests.every((test) => test(product)))
        grades.set(product.objectID, Math.max(Number(grade), grades.get(product.objectID) ?? 0))
  }
  return grades
}

/** The queries of queries.tsv with their grades among `products`, which are in the order of their objectIDs. */
export function readQueries(products: readonly Product[]): JudgedQuery[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [query = '', kind = '', set = '', rule = ''] = line.split('\t')
    const grades = gradeProducts(filled(rule, products), products)
    if (grades.size === 0) throw new Error(`No product answers '${query}' as its rule says: ${rule}`)
    return { query: filled(query, products), class: kind, set: set === 'holdout' ? 'holdout' : 'tune', grades }
  })
}

/** Objects found for a query, best first, and how many there are in all. */
export interface SearchResult {
  ids: readonly string[]
  total: number
}

export interface Score {
  queries: number
  ndcg: number
  mrr: number
  /** Share of the queries that nothing was found for. */
  zero: number
  /** Families among the first ten, of those that could be there. */
  families: number
}

const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function toScore(
  { grades }: JudgedQuery,
  found: SearchResult,
  familyOf: ReadonlyMap<string, string>,
): Omit<Score, 'queries'> {
  const ten = found.ids.slice(0, 10)
  const ideal = [...grades.values()].toSorted((a, b) => b - a).slice(0, 10)
  const first = ten.findIndex((id) => (grades.get(id) ?? 0) >= 2)
  return {
    ndcg: sum(ten.map((id, place) => gain(grades.get(id) ?? 0, place))) / sum(ideal.map(gain)),
    mrr: first < 0 ? 0 : 1 / (first + 1),
    zero: found.total === 0 ? 1 : 0,
    families: new Set(ten.map((id) => familyOf.get(id))).size,
  }
}

/** Asks every query and gives the mean of each class, of the holdout and of all. */
export async function measure(
  queries: readonly JudgedQuery[],
  products: readonly Product[],
  search: (query: string) => SearchResult | Promise<SearchResult>,
): Promise<{ scores: Map<string, Score>; each: { judged: JudgedQuery; found: SearchResult; ndcg: number }[] }> {
  const familyOf = new Map(products.map((product) => [product.objectID, product.parentId]))
  const each: { judged: JudgedQuery; found: SearchResult; score: Omit<Score, 'queries'> }[] = []
  for (const judged of queries) {
    const found = await search(judged.query)
    each.push({ judged, found, score: toScore(judged, found, familyOf) })
  }
  const scores = new Map<string, Score>()
  const add = (name: string, rows: typeof each) => {
    const mean = (of: (score: Omit<Score, 'queries'>) => number) =>
      sum(rows.map(({ score }) => of(score))) / rows.length
    scores.set(name, {
      queries: rows.length,
      ndcg: mean((score) => score.ndcg),
      mrr: mean((score) => score.mrr),
      zero: mean((score) => score.zero),
      families: mean((score) => score.families),
    })
  }
  for (const [name, rows] of Map.groupBy(each, ({ judged }) => judged.class)) add(name, rows)
  add(
    'holdout',
    each.filter(({ judged }) => judged.set === 'holdout'),
  )
  add('all', each)
  return { scores, each: each.map(({ score, ...row }) => ({ ...row, ndcg: score.ndcg })) }
}
