import { IconBolt } from '@tabler/icons-react'
import { paths } from '@portal/contract/paths'
import { Link } from '../../ui/Link.tsx'
import { isBuilt } from '../menus.ts'
import classes from './Header.module.css'

/** The header's quick order; hidden while its page is not built. */
export function QuickOrderLink() {
  if (!isBuilt(paths.quickOrder())) return null
  return (
    <Link href={paths.quickOrder()} className={classes['tool']} data-desktop="">
      <IconBolt size={20} aria-hidden />
      <span data-wide="">Quick Order</span>
    </Link>
  )
}
