// The bar at the top while a page or a call is on its way.
import classes from './PageLoader.module.css'

export function PageLoader({ active }: { active: boolean }) {
  return (
    <div
      className={classes['bar']}
      data-active={active}
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!active}
      data-no-print
    />
  )
}
