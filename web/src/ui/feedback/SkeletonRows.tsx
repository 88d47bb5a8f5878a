// Rows that are on their way, in the height they will have.
import classes from './states.module.css'

export interface SkeletonRowsProps {
  rows?: number
  /** Pixels; the row height of dense lists by default. */
  height?: number
}

export function SkeletonRows({ rows = 10, height = 40 }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_row, at) => at).map((at) => (
        <div key={at} style={{ height, display: 'flex', alignItems: 'center' }}>
          <span className={classes['line']} style={{ width: `${92 - ((at * 17) % 38)}%` }} />
        </div>
      ))}
    </div>
  )
}
