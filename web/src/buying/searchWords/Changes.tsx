// The author and time of each search word change; the newest change of a line can be taken back.
import type { SynonymChange } from '@portal/contract/buying/searchWords'
import { searchWordCalls } from '@portal/contract/buying/searchWords'
import { useCallMutation } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import list from '../../ui/layout/rowList.module.css'
import { lineText } from './lineText.ts'

function changeText({ was, became }: SynonymChange): string {
  if (was && became) return `${lineText(was)} became ${lineText(became)}`
  if (became) return `Added ${lineText(became)}`
  return was ? `Removed ${lineText(was)}` : ''
}

export function Changes({ changes }: { changes: readonly SynonymChange[] }) {
  const undo = useCallMutation(searchWordCalls.undoSearchWord, { invalidates: [searchWordCalls.searchWords] })
  if (changes.length === 0) return null
  return (
    <section aria-label="Changes">
      <h2 className="above8 below3 text-xl">Changes</h2>
      <ul className={list['rows']}>
        {changes.map((change) => (
          <li key={change.changeId}>
            <div>
              {changeText(change)}
              <p>
                {change.changedBy}, {formatDateTime(change.changedAt)}
              </p>
            </div>
            {change.canUndo && (
              <Button
                look="quiet"
                aria-disabled={undo.isPending || undefined}
                onClick={() => !undo.isPending && undo.mutate({ changeId: change.changeId })}
              >
                Undo <span className="visually-hidden">{changeText(change)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
