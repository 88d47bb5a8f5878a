import { Button } from '../forms/Button.tsx'
// Another person changed meanwhile what one chooses from: what, that nothing of one's own was lost, and how to go on.

interface ConflictNoticeProps {
  message: string
  /** Their actions, a sentence each. */
  lines: readonly string[]
  onKeep: () => void
  onDiscard: () => void
}

export function ConflictNotice({ message, lines, onKeep, onDiscard }: ConflictNoticeProps) {
  return (
    <div role="alert" className="stack gap2 pad4-5 rounded unspaced warned">
      <p>{message}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="flex wrap gap3">
        <Button onClick={onKeep}>Keep my choices</Button>
        <Button onClick={onDiscard}>Show the latest</Button>
      </div>
    </div>
  )
}
