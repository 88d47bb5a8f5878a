// A filter in force, with the way out of it.
import { IconX } from '@tabler/icons-react'
import { Link } from '../ui/Link.tsx'
import classes from './Results.module.css'

export const Chip = ({ label, href }: { label: string; href: string }) => (
  <li>
    <Link href={href} className={classes['chip']}>
      <span className="visually-hidden">Remove the filter </span>
      {label}
      <IconX size={14} aria-hidden />
    </Link>
  </li>
)
