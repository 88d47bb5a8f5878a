import type { UnitDetail } from '@portal/contract/machines/fleet'
import { noticeCalls } from '@portal/contract/machines/notices'
import { useCallQuery } from '../../../platform/client.ts'

/** The notices of a unit with where it stands with each, open ones first, the oldest first; undefined while unknown. */
export function useUnitNotices(unit: UnitDetail, enabled = true) {
  const answer = useCallQuery(
    noticeCalls.getNoticeCoverage,
    { query: unit.unitSerial, open: false, size: 10 },
    { quiet: true, enabled },
  )
  const own = answer.data?.units.find(({ instanceId }) => instanceId === unit.instanceId)
  const rows = answer.data?.notices.flatMap((notice) => {
    const cell = own?.cells.find(({ apnId }) => apnId === notice.apnId)
    return cell ? [{ ...notice, ...cell }] : []
  })
  return { ...answer, data: rows?.toSorted((a, b) => b.status.localeCompare(a.status) || b.age - a.age) }
}
