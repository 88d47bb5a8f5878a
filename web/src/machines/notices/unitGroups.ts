// Units of a notice by their organization, for those who view several.
import type { NoticeUnit } from '@portal/contract/machines/notices'

interface UnitGroup {
  accountId: number
  name: string
  units: NoticeUnit[]
}

/** In the order the units come in. */
export const groupByOrganization = (units: readonly NoticeUnit[]): UnitGroup[] =>
  [...Map.groupBy(units, ({ accountId }) => accountId)].map(([accountId, theirs]) => ({
    accountId,
    name: theirs[0]?.customerName ?? '',
    units: theirs,
  }))
