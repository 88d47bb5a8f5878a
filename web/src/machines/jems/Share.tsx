// A share in words and as a bar.

export function Share({ percent, words }: { percent: number; words: string }) {
  return (
    <span className="inline-row full gap2h numbers">
      <b className="number medium right">{words}</b>
      <span className="meter grow" aria-hidden>
        <span style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
    </span>
  )
}
