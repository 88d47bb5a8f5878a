// Addresses of the pages of inspections, apart from paths.ts: what every page loads does without them.
import { part, paths, withQuery } from '../platform/paths.ts'

export const inspectionPaths = {
  record: (inspectionNumber: string) => `${paths.inspections()}/details/${part(inspectionNumber)}`,
  newRecord: (
    instanceId: number | string,
    about: { kind?: string; replaces?: string; next?: string; sheet?: string } = {},
  ) => withQuery(`${paths.inspections()}/record/${part(instanceId)}`, about),
  /** Of several units, one after the other: the first is found by its serial. */
  records: (serials: readonly string[], kind?: string) =>
    withQuery(`${paths.inspections()}/record/next`, { kind, next: serials.join(',') }),
  /** Kept on this phone: sheets that were not sent, and units to inspect without a line. */
  waiting: () => `${paths.inspections()}/record/waiting`,
  sheets: () => `${paths.inspections()}/sheets`,
  /** `from`: the sheet that a new one begins with. */
  sheet: (sheetId: number | 'new', from?: number) => withQuery(`${paths.inspections()}/sheets/${sheetId}`, { from }),
} as const
