// Sheets that were begun on this phone and are not signed [P6.50].
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import type { NamedSheet } from './keptSheets.ts'
import { DiscardDialog } from './WaitingSheets.tsx'

export function BegunSheets({ sheets }: { sheets: readonly NamedSheet[] }) {
  const [discarded, setDiscarded] = useState<NamedSheet>()
  return (
    <section className="stack gap3" aria-labelledby="begun">
      <h2 id="begun">Begun</h2>
      <ul className="list stack gap3" aria-label="Begun">
        {sheets.map((sheet) => (
          <li key={sheet.name} className="card pad4-5 row wrap between gap3">
            <span>
              <strong>
                {inspectionKindLabels[sheet.kind]}, {sheet.start.customerVehicleNumber ?? sheet.start.unitSerial}
              </strong>
              <small className="block">{[sheet.start.unitSerial, sheet.start.model].join(', ')}</small>
            </span>
            <span className="flex wrap gap2">
              <ButtonLink
                look="primary"
                href={inspectionPaths.newRecord(sheet.start.instanceId, {
                  kind: sheet.kind,
                  ...(sheet.replaces && { replaces: sheet.replaces }),
                })}
              >
                Continue
              </ButtonLink>
              <Button onClick={() => setDiscarded(sheet)}>Discard</Button>
            </span>
          </li>
        ))}
      </ul>
      <DiscardDialog sheet={discarded} onClose={() => setDiscarded(undefined)} />
    </section>
  )
}
