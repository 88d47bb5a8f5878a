// How much is done, as a bar with its words; it may be in a line of text.
import classes from './Progress.module.css'

export const Progress = ({ done, of, label }: { done: number; of: number; label: string }) => (
  <span className="row wrap gap3 lines1 text-sm muted numbers">
    <progress className={`meter ${classes['bar'] ?? ''}`} value={done} max={Math.max(of, 1)} aria-label={label} />
    <span aria-hidden>{label}</span>
  </span>
)
