// Coverage search: the serial of a unit, and what it is covered for [S7.01]. The serial is in the
// address, beside what the list below shows.
import { useNavigate } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { WarrantyCoverage } from '@portal/contract/machines/warranty'
import { submitWarranty, warrantyCalls } from '@portal/contract/machines/warranty'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { UnitPicker } from '../service/shared/UnitPicker.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './Coverage.module.css'
import { CoverageTable } from './shared/CoverageTable.tsx'

/** Shows the coverage of a serial, or none. */
function useShow() {
  const navigate = useNavigate()
  return (unitSerial: string) =>
    void navigate({
      to: paths.warranty(),
      search: ((before: Record<string, unknown>) => ({ ...before, serial: unitSerial || undefined })) as never,
      resetScroll: false,
    })
}

export function CoverageForm({ serial }: { serial: string }) {
  const show = useShow()
  const [typed, setTyped] = useState(serial)
  useEffect(() => setTyped(serial), [serial])
  return (
    <form
      method="post"
      className={`stack top gap2 ${classes['form'] ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        show(typed.trim())
      }}
    >
      <UnitPicker
        label="Check the coverage of a unit"
        hidesLabel
        isRequired={false}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">Check Coverage</Button>
    </form>
  )
}

export function Coverage({ serial }: { serial: string }) {
  const show = useShow()
  const answer = useCallQuery(warrantyCalls.getWarrantyCoverage, { unitSerial: serial }, { quiet: true })
  return (
    <section className="row top between below3 pad2h-4 frame" aria-label="Coverage of a unit">
      <div className="grow" role="status">
        {answer.isPending && <SkeletonRows rows={2} />}
        {answer.isError && <p className="bare danger breaks">The coverage did not load. Please try again.</p>}
        {answer.data === null && <p className="bare danger breaks">{serial} is not the serial of one of your units.</p>}
        {answer.data && <CoverageFound coverage={answer.data} />}
      </div>
      <Button look="quiet" onClick={() => show('')}>
        Clear
      </Button>
    </section>
  )
}

function CoverageFound({ coverage }: { coverage: WarrantyCoverage }) {
  const maySubmit = useCan()(submitWarranty)
  const { unitSerial, customerVehicleNumber, model, inServiceDate, openClaims } = coverage
  const facts = [
    customerVehicleNumber,
    model,
    inServiceDate && `in service since ${formatDate(inServiceDate)}`,
    openClaims > 0 && plural(openClaims, 'open claim'),
  ]
  return (
    <div className={`gap3 stack ${classes['found'] ?? ''}`}>
      <div>
        <h2>
          <Link href={paths.unit(coverage.instanceId)}>{unitSerial}</Link>
        </h2>
        <p className="bare above1 below3 text-sm muted">{facts.filter(Boolean).join(' · ')}</p>
        {maySubmit && (
          <ButtonLink href={paths.warrantyClaim({ unit: unitSerial })}>Submit a Claim for {unitSerial}</ButtonLink>
        )}
      </div>
      <CoverageTable coverages={coverage.coverages} />
    </div>
  )
}
