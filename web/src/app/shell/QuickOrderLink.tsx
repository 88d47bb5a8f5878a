import { IconBolt } from '@tabler/icons-react'
import { paths } from '@portal/contract/paths'
import { Link } from '../../ui/Link.tsx'
import classes from './Header.module.css'

/** The header's quick order. */
export function QuickOrderLink() {
  return (
    <Link href={paths.quickOrder()} className={classes['tool']} data-desktop="">
      <IconBolt size={20} aria-hidden />
      <span data-wide="">Quick Order</span>
    </Link>
  )
}
