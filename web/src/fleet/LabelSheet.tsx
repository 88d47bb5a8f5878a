// A sheet of QR labels for the units picked in the list [P4.03].
import { fleetCalls, mostLabels } from 'contract/fleet'
import { useSend } from '../platform/client.ts'
import { saveFile } from '../platform/saveFile.ts'

export function LabelSheet({ serials }: { serials: readonly string[] }) {
  const labels = useSend(fleetCalls.unitLabels, { onAnswer: ({ url }) => saveFile(url) })
  if (serials.length > mostLabels) return <span>Labels: at most {mostLabels} units at a time</span>
  return (
    <button type="button" disabled={labels.isPending} onClick={() => labels.mutate({ unitSerials: [...serials] })}>
      {labels.isPending ? 'Printing…' : 'Print QR labels'}
    </button>
  )
}
