// The group chosen in the header: what is listed, counted and exported is of its units and of those of the groups inside
// it [A3.04, S3.03]. The list machine obeys it through `unit` of each list; a query beside it asks here.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Viewer } from '../http/ctx.ts'
import type { List } from './list.ts'

export type GroupViewer = Pick<Viewer, 'viewedGroup'>

/** Stands in for the viewer where the group they chose must not narrow what is read. */
export const viewerOfAllUnits: GroupViewer = { viewedGroup: null }

const selectUnits = (groups: readonly number[]) =>
  sql`(select g.instance_id from units_of_groups(${[...groups]}::int[]) as g)`

/** The units of the group being viewed, as a table; undefined where none is. */
export const unitsInViewedGroup = ({ viewedGroup }: GroupViewer): RawBuilder<unknown> | undefined =>
  viewedGroup ? selectUnits(viewedGroup.groups) : undefined

/** True if `unit` is of the group being viewed; true for all where none is. */
export const isInViewedGroup = ({ viewedGroup }: GroupViewer, unit: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewedGroup ? sql<boolean>`${unit} in ${selectUnits(viewedGroup.groups)}` : sql<boolean>`true`

/** The condition on the rows of a list, or none. */
export function groupCondition({ viewedGroup }: GroupViewer, { unit }: List): RawBuilder<boolean> | undefined {
  if (!viewedGroup || !unit) return undefined
  return typeof unit === 'function'
    ? unit(selectUnits(viewedGroup.groups))
    : sql<boolean>`${unit} in ${selectUnits(viewedGroup.groups)}`
}

/** The name of a file about what is viewed: with the group's name, so that a part is not taken for the whole. */
export const toFileName = ({ viewedGroup }: GroupViewer, fileName: string): string =>
  [fileName, viewedGroup && normalizeGroupName(viewedGroup.name)].filter(Boolean).join('-')

// Letters and digits of any script are kept, and all else is a dash because a file system may not take it.
const normalizeGroupName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
