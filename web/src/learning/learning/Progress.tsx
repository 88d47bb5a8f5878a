// How much is done, as a bar with its words; it may be in a line of text.
import classes from './Progress.module.css'

export const Progress = ({ done, of, label }: { done: number; of: number; label: string }) => (
  <span className={classes['progress']}>
    <progress value={done} max={Math.max(of, 1)} aria-label={label} />
    <span aria-hidden>{label}</span>
  </span>
)
