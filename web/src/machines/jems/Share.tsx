// A share in words and as a bar.
import classes from './Share.module.css'

export function Share({ percent, words }: { percent: number; words: string }) {
  return (
    <span className={`inline-row full gap2h numbers ${classes['share'] ?? ''}`}>
      <b className="medium right">{words}</b>
      <span className="meter grow" aria-hidden>
        <span style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
    </span>
  )
}
