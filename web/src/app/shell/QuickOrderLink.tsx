import { IconBolt } from '../../ui/icons/IconBolt.ts'
import { paths } from '@portal/contract/platform/paths'
import { getVisit } from '../../platform/visit.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './Header.module.css'

/** The header's quick order; a cart that is inspected is not added to [P13.32]. */
export function QuickOrderLink() {
  if (getVisit()?.isInspected) return null
  return (
    <Link href={paths.quickOrder()} className={classes['tool']} title="Quick Order" data-desktop="">
      <IconBolt size={20} aria-hidden />
      <span data-wide="">Quick Order</span>
    </Link>
  )
}
