// The way down to a product or a category.
import { Link } from '../ui/Link.tsx'
import classes from './Crumbs.module.css'

export interface Crumb {
  label: string
  href: string
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={classes['crumbs']}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
