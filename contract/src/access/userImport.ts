// Users from a file [S14.02]: its columns, matched to fields; each row checked and invited by itself.
import { z } from 'zod'
import { area, mutation } from '../platform/call.ts'
import { removeFormulaMark } from '../platform/formulaMark.ts'
import { manageUsers } from './privileges.ts'

/** Rows of one file. */
export const maxImportRows = 200

export const importFields = [
  'firstName',
  'lastName',
  'email',
  'jobTitle',
  'phoneNumber',
  'role',
  'accountNumber',
] as const
export type ImportField = (typeof importFields)[number]

export const importLabels: Record<ImportField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  jobTitle: 'Job title',
  phoneNumber: 'Phone',
  role: 'Role',
  accountNumber: 'Organization number',
}
/** The required columns of a file. */
export const requiredFields: readonly ImportField[] = ['firstName', 'lastName', 'email', 'role']

const defaultHeaders: Record<ImportField, readonly string[]> = {
  firstName: ['first name', 'firstname', 'given name', 'first'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'last'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
  jobTitle: ['job title', 'title', 'position', 'jobtitle'],
  phoneNumber: ['phone', 'phone number', 'telephone', 'mobile', 'cell'],
  role: ['role', 'access', 'role name'],
  accountNumber: ['organization number', 'account number', 'customer number', 'account', 'accountnumber'],
}

export type ColumnMapping = Record<ImportField, number | null>

/** The column chosen for a field: a column by its place and header, or none. */
export type ChosenColumns = Partial<Record<ImportField, { at: number; header: string } | null>>

const normalizeHeader = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Which column is which field: as chosen where the file has that column, or by its header, whatever signs surround it; null where none fits [P9.85]. */
export const mapColumns = (headers: readonly string[], chosen: ChosenColumns = {}): ColumnMapping => {
  const names = headers.map(normalizeHeader)
  const find = (field: ImportField): number | null => {
    const was = chosen[field]
    if (was === null) return null
    if (was && headers[was.at] === was.header) return was.at
    const kept = was ? headers.indexOf(was.header) : -1
    const at = kept < 0 ? names.findIndex((name) => defaultHeaders[field].includes(name)) : kept
    return at < 0 ? null : at
  }
  return Object.fromEntries(importFields.map((field) => [field, find(field)])) as ColumnMapping
}

/** Longer cells are cut: none of the fields takes them. */
const maxCell = 500

/** The cells of a row as the import takes them. */
export function toImportRow(cells: readonly string[], mapping: ColumnMapping): Record<ImportField, string> {
  const getCell = (field: ImportField) => removeFormulaMark(cells[mapping[field] ?? -1] ?? '').slice(0, maxCell)
  return Object.fromEntries(importFields.map((field) => [field, getCell(field)])) as Record<ImportField, string>
}

const cell = z.string().max(maxCell)
const row = z.object({
  firstName: cell,
  lastName: cell,
  email: cell,
  jobTitle: cell.default(''),
  phoneNumber: cell.default(''),
  role: cell,
  accountNumber: cell.default(''),
})
export type ImportRow = z.input<typeof row>

export const importMessages = {
  twice: 'This email address stands in the file before.',
  organization: 'There is no such organization among yours.',
  role: 'You cannot give a role of this name.',
  tooMany: `A file may have at most ${maxImportRows} people.`,
} as const

export const importOutcomes = ['READY', 'INVITED', 'REFUSED'] as const

export const userImportCalls = area({
  importUsers: mutation({
    who: manageUsers,
    input: z.object({
      /** Where people belong whose row names no organization. */
      accountId: z.number().int().min(0).max(2_147_483_647),
      rows: z.array(row).min(1).max(maxImportRows, importMessages.tooMany),
      /** Checks everything and changes nothing. */
      isDryRun: z.boolean(),
    }),
    output: z.object({
      outcomes: z.array(z.object({ outcome: z.enum(importOutcomes), message: z.string() })),
    }),
    about: 'Invites the people of a file, each row by itself, or only checks what would become of each [S14.02].',
  }),
})
