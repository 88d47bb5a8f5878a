// The rows of a file as the import takes them.
import type { ColumnMapping, ImportRow } from '@portal/contract/userImport'

/** Longer cells are cut: none of the fields takes them. */
const longest = 500

export const tableOf = (people: readonly string[][], mapping: ColumnMapping): ImportRow[] =>
  people.map((row) => {
    const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim().slice(0, longest))
    return {
      firstName: cell(mapping.firstName),
      lastName: cell(mapping.lastName),
      email: cell(mapping.email),
      jobTitle: cell(mapping.jobTitle),
      phoneNumber: cell(mapping.phoneNumber),
      role: cell(mapping.role),
      accountNumber: cell(mapping.accountNumber),
    }
  })
