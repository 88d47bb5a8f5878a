// A sheet of QR labels for the units picked in the list [P4.03].
import { fleetCalls, maxLabels } from '@portal/contract/machines/fleet'
import { useCallMutation } from '../../platform/client.ts'
import { saveFile } from '../../platform/saveFile.ts'

export function LabelSheet({ serials }: { serials: readonly string[] }) {
  const labels = useCallMutation(fleetCalls.unitLabels, { onSuccess: ({ url }) => saveFile(url) })
  if (serials.length > maxLabels) return <span>Labels: at most {maxLabels} units at a time</span>
  return (
    <button type="button" disabled={labels.isPending} onClick={() => labels.mutate({ unitSerials: [...serials] })}>
      {labels.isPending ? 'Printing…' : 'Print QR labels'}
    </button>
  )
}
