// Papers of the unit: its data sheet and the label to stick on it.
import { IconFileText } from '../../../ui/icons/IconFileText.ts'
import { IconQrcode } from '../../../ui/icons/IconQrcode.ts'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { useCallMutation } from '../../../platform/client.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import classes from './tab.module.css'

export function DocumentsTab({ unit: { instanceId, unitSerial } }: { unit: UnitDetail }) {
  const save = { onSuccess: ({ url }: { url: string }) => saveFile(url) }
  const sheet = useCallMutation(fleetCalls.unitSheet, save)
  const label = useCallMutation(fleetCalls.unitLabels, save)
  return (
    <div className={classes['panels']}>
      <section className={classes['panel']}>
        <h2>Unit data sheet</h2>
        <p>Model, serials, chassis, warranty and ratings of {unitSerial} on one page.</p>
        <Button disabled={sheet.isPending} onClick={() => sheet.mutate({ instanceId })}>
          <IconFileText size={18} aria-hidden /> Download PDF
        </Button>
      </section>
      <section className={classes['panel']}>
        <h2>QR label</h2>
        <p>
          Stick it on the machine: whoever scans it sees the model, open notices and our phone number, and this page
          after signing in.
        </p>
        <Button disabled={label.isPending} onClick={() => label.mutate({ instanceIds: [instanceId] })}>
          <IconQrcode size={18} aria-hidden /> Download label
        </Button>
      </section>
    </div>
  )
}
