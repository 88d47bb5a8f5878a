// The tabs of a unit's page. On a phone they scroll sideways; the current one is in sight.
import type { UnitDetail } from '@portal/contract/fleet'
import { paths } from '@portal/contract/paths'
import { useLayoutEffect, useRef } from 'react'
import { Link } from '../ui/Link.tsx'
import classes from './UnitPage.module.css'
import type { UnitTab } from './unitTabs.ts'

export function UnitTabBar({ unit, tabs, current }: { unit: UnitDetail; tabs: readonly UnitTab[]; current: UnitTab }) {
  const bar = useRef<HTMLElement>(null)
  const address = paths.unit(unit.instanceId)
  useLayoutEffect(() => {
    const nav = bar.current
    const link = nav?.querySelector('[aria-current]')
    if (!nav || !link) return
    const [frame, tab] = [nav.getBoundingClientRect(), link.getBoundingClientRect()]
    nav.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
  }, [current.id])
  return (
    <nav ref={bar} className={classes['tabs']} aria-label="About this unit" data-no-print>
      {tabs.map(({ id, title, count }) => {
        const number = count?.(unit) ?? 0
        return (
          <Link
            key={id}
            href={id === tabs[0]?.id ? address : `${address}?tab=${id}`}
            data-current={id === current.id || undefined}
            aria-current={id === current.id ? 'page' : undefined}
            replace
          >
            {title}
            {number > 0 && <span className={classes['count']}>{number}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
