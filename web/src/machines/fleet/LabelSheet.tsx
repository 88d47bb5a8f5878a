// QR labels and data sheets of the units picked in the list [P4.03, P6.45].
import { fleetCalls, maxLabels } from '@portal/contract/machines/fleet'
import { useCallMutation } from '../../platform/client.ts'
import { saveFile } from '../../platform/saveFile.ts'

export function LabelSheet({ serials }: { serials: readonly string[] }) {
  const save = { onSuccess: ({ url }: { url: string }) => saveFile(url) }
  const labels = useCallMutation(fleetCalls.unitLabels, save)
  const sheets = useCallMutation(fleetCalls.unitSheet, save)
  if (serials.length > maxLabels) return <span>Labels: at most {maxLabels} units at a time</span>
  const isBusy = labels.isPending || sheets.isPending
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => labels.mutate({ unitSerials: [...serials] })}>
        {labels.isPending ? 'Printing…' : 'Print QR labels'}
      </button>
      <button type="button" disabled={isBusy} onClick={() => sheets.mutate({ unitSerials: [...serials] })}>
        {sheets.isPending ? 'Printing…' : 'Print data sheets'}
      </button>
    </>
  )
}
