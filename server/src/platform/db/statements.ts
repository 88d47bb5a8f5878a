// Names for statements that come again and again, so that PostgreSQL parses and plans them once for each connection.

/** The first get a name soon; those that come once there are many have to come often, or a busy one would go without. */
const early = { times: 3, names: 300 }
const laterTimes = 30
/** A group has one unit or half a million, so no plan is good for all: these are planned for their values each time (0215_viewed_group.sql). */
const plannedByValues = 'units_of_groups('
/** Each takes up to 0.6 MB of a connection. */
const maxNames = 900
const maxStatements = 2000

/** Names of a process's statements; they are its own, and bounded for good. */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= maxNames || sql.includes(plannedByValues)) return known
    const times = (seen.get(sql) ?? 0) + 1
    if (times < (names.size < early.names ? early.times : laterTimes)) {
      if (seen.size >= maxStatements) seen.clear()
      seen.set(sql, times)
      return undefined
    }
    seen.delete(sql)
    const name = `portal_${names.size}`
    names.set(sql, name)
    return name
  }
}

/** The name to prepare a statement under, or undefined while it has not proven to come often. */
export const statementName = createStatementNames()
