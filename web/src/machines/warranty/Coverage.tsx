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

export function Coverage({ serial }: { serial: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(serial)
  useEffect(() => setTyped(serial), [serial])
  const answer = useCallQuery(
    warrantyCalls.getWarrantyCoverage,
    { unitSerial: serial },
    { enabled: serial !== '', quiet: true },
  )
  const show = (unitSerial: string) =>
    void navigate({
      to: paths.warranty(),
      search: ((before: Record<string, unknown>) => ({ ...before, serial: unitSerial || undefined })) as never,
      resetScroll: false,
    })
  return (
    <section className="below3 pad2h-4 frame" aria-label="Coverage of a unit">
      <form
        method="post"
        className={`stack top gap3 ${classes['form'] ?? ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          show(typed.trim())
        }}
      >
        <UnitPicker label="Check the coverage of a unit" isRequired={false} value={typed} onChange={setTyped} />
        <Button type="submit">Check Coverage</Button>
        {serial && (
          <Button look="quiet" onClick={() => show('')}>
            Clear
          </Button>
        )}
      </form>
      <div role="status">
        {serial && answer.isPending && <SkeletonRows rows={2} />}
        {serial && answer.isError && (
          <p className="bare above3 danger breaks">The coverage did not load. Please try again.</p>
        )}
        {serial && answer.data === null && (
          <p className="bare above3 danger breaks">{serial} is not the serial of one of your units.</p>
        )}
        {serial && answer.data && <CoverageFound coverage={answer.data} />}
      </div>
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
    <div className={`gap3 above4 tall3 line-above stack ${classes['found'] ?? ''}`}>
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
