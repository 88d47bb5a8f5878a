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

/**
 * A read made of `build`, which gets a place for each value instead of the value. Its shape must not depend on the
 * values.
 */
export function preparedRead<Values extends Record<string, unknown>, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Db, places: Placeholders<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  const places = Object.fromEntries(names.map((name) => [name, sql`${new Placeholder(name)}`])) as Placeholders<Values>
  return async (db, values) => {
    compiled ??= build(db, places).compile()
    const parameters = compiled.parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
