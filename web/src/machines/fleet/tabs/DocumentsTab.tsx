// Papers of the unit: its data sheet, the label to stick on it, and the manuals of its parts list.
import { IconFileText } from '../../../ui/icons/IconFileText.ts'
import { IconQrcode } from '../../../ui/icons/IconQrcode.ts'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { viewParts } from '@portal/contract/machines/machines'
import { partsCalls } from '@portal/contract/machines/parts'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import { useLocale } from '../../../platform/locale.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { useCan } from '../../../platform/session.ts'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import record from '../../../ui/layout/record.module.css'

export function DocumentsTab({ unit: { instanceId, unitSerial } }: { unit: UnitDetail }) {
  const save = { onSuccess: ({ url }: { url: string }) => saveFile(url) }
  const sheet = useCallMutation(fleetCalls.unitSheet, save)
  const label = useCallMutation(fleetCalls.unitLabels, save)
  return (
    <div className="top gap5 stack columns">
      <section className={record['panel']}>
        <h2>Unit data sheet</h2>
        <p className="bare below3">Model, serials, chassis, warranty and ratings of {unitSerial} on one page.</p>
        <Button disabled={sheet.isPending} onClick={() => sheet.mutate({ instanceId })}>
          <IconFileText size={18} aria-hidden /> Download PDF
        </Button>
      </section>
      <section className={record['panel']}>
        <h2>QR label</h2>
        <p className="bare below3">
          Stick it on the machine: whoever scans it sees the model, open notices and our phone number, and this page
          after signing in.
        </p>
        <Button disabled={label.isPending} onClick={() => label.mutate({ instanceIds: [instanceId] })}>
          <IconQrcode size={18} aria-hidden /> Download label
        </Button>
      </section>
      <Manuals unitSerial={unitSerial} />
    </div>
  )
}

/** The manuals among the parts that fit the unit, to look at and order. */
function Manuals({ unitSerial }: { unitSerial: string }) {
  const may = useCan()(viewParts)
  const locale = useLocale()
  const { data } = useCallQuery(
    partsCalls.findPartsOfMachine,
    { query: 'manual', unitSerial, locale },
    { quiet: true, enabled: may },
  )
  if (!may) return null
  const manuals = data?.flatMap(({ fits, product }) => (fits === false ? [] : [product])) ?? []
  return (
    <section className={record['panel']}>
      <h2>Manuals</h2>
      {!data && <SkeletonRows rows={3} />}
      {data && manuals.length === 0 && (
        <p className="bare below3">The parts list of this model names no manual. Please call us for one.</p>
      )}
      <ul className="stack gap2 list">
        {[...new Map(manuals.map((product) => [product.partNumber, product])).values()].map((product) => (
          <li key={product.partNumber}>
            <Link href={product.productUrl} className="link">
              {product.displayName}
            </Link>
            <small className="block">Part # {product.partNumber}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
