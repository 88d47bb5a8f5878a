import type { UnitDetail } from '@portal/contract/machines/fleet'
import { paths } from '@portal/contract/platform/paths'
import { TabBar } from '../../ui/layout/TabBar.tsx'
import type { UnitTab } from './unitTabs.ts'

/** The tabs of a unit's page. */
export function UnitTabBar({ unit, tabs, current }: { unit: UnitDetail; tabs: readonly UnitTab[]; current: UnitTab }) {
  return (
    <TabBar
      label="About this unit"
      replace
      tabs={tabs.map(({ id, title, count }) => ({
        title,
        href: paths.unit(unit.instanceId, id === tabs[0]?.id ? undefined : id),
        isCurrent: id === current.id,
        count: count?.(unit) ?? 0,
      }))}
    />
  )
}
