// Reads that are asked again and again: built and compiled once, run with other values each time. Building a long
// statement costs as much as answering it.
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The places of a statement's values, by name. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

type ValueType = 'int' | 'text' | 'date' | 'text[]'

/**
 * PostgreSQL does not see a value while it plans: a plan for one value, such as a part without related ones, would look better
 * than one for all, and making it anew takes ten times as long as the rest (as in anyOf.ts).
 */
function toPlace(name: string, type: ValueType): RawBuilder<unknown> {
  const value = sql`${new Placeholder(name)}::${sql.raw(type)}`
  return type.endsWith('[]') ? sql`array(select unnest(${value}))` : sql`(select ${value})`
}

/**
 * A read made of `build`, which gets a place for each value of `types` instead of the value. Its shape must not depend on the
 * values; a list is compared by `any`.
 */
export function preparedRead<Values extends Record<string, unknown>, Row>(
  types: { readonly [Name in keyof Values & string]: ValueType },
  build: (db: Db, places: Placeholders<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  const places = Object.fromEntries(
    Object.entries<ValueType>(types).map(([name, type]) => [name, toPlace(name, type)]),
  ) as Placeholders<Values>
  return async (db, values) => {
    compiled ??= build(db, places).compile()
    const parameters = compiled.parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
