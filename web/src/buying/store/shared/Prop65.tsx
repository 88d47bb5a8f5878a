// The Proposition 65 warning: icon and text, by product, cart and checkout [D2.33].
import { IconAlertTriangleFilled } from '../../../ui/icons/IconAlertTriangleFilled.ts'
import classes from './Prop65.module.css'

export interface Prop65Props {
  description: string | null
  /** One line, for rows and cards. */
  short?: boolean
}

export function Prop65({ description, short = false }: Prop65Props) {
  if (!description) return null
  return (
    <p className={`flex top gap2h bare rounded text-sm ${classes['warning'] ?? ''}`} data-short={short}>
      <IconAlertTriangleFilled className="soon" size={short ? 15 : 20} aria-hidden />
      <span>{short ? 'California Prop 65 warning' : description}</span>
    </p>
  )
}
