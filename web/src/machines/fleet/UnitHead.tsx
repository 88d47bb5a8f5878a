// The head of a unit's page: which machine, its condition and why, what to do for it; its picture and numbers on the first tab.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { viewParts } from '@portal/contract/machines/machines'
import { noticeCalls, reportNotices } from '@portal/contract/machines/notices'
import { viewService } from '@portal/contract/machines/service'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useCan } from '../../platform/session.ts'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ConditionBadge } from './shared/ConditionBadge.tsx'
import { useUnitNotices } from './tabs/useUnitNotices.ts'
import classes from './UnitPage.module.css'
import { VehicleNumber } from './VehicleNumber.tsx'

interface UnitHeadProps {
  unit: UnitDetail
  /** The id of the tab below. */
  tab: string
  isFirstTab: boolean
}

export function UnitHead({ unit, tab, isFirstTab }: UnitHeadProps) {
  return (
    <header className={`one-phone stack level below3 ${classes['head'] ?? ''}`} data-small={!isFirstTab || undefined}>
      {isFirstTab && <img src={unit.illustration} alt="" width={132} height={99} className="no-phone frame" />}
      <div>
        <PageHeader
          title={
            <span>
              {unit.model} <span className="medium muted">{unit.unitSerial}</span>
            </span>
          }
          crumbs={[
            { label: 'Dashboard', href: paths.dashboard() },
            { label: 'My Fleet', href: paths.fleet() },
          ]}
          actions={<Actions unit={unit} tab={tab} />}
        />
        <div className="row wrap gap3 lines1 below2 text-label">
          <ConditionBadge condition={unit.condition} />
          {!unit.unitInFleet && <StatusBadge tone="neutral">Not in fleet</StatusBadge>}
          {unit.globalRental && <StatusBadge tone="info">Rental</StatusBadge>}
          {unit.reasons.length > 0 && (
            <ul className="flex wrap gap3 lines0h list dotted" aria-label="Why">
              {unit.reasons.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        {isFirstTab && <Numbers unit={unit} />}
      </div>
    </header>
  )
}

function Actions({ unit, tab }: Omit<UnitHeadProps, 'isFirstTab'>) {
  const can = useCan()
  return (
    <div className={`flex wrap gap2 ${classes['acts'] ?? ''}`}>
      {can(reportNotices) && unit.bulletinCount > 0 && <Report unit={unit} tab={tab} />}
      {can(viewService) && <ButtonLink href={latePaths.newServiceRequest(unit.unitSerial)}>Request Service</ButtonLink>}
      {can(viewParts) && <ButtonLink href={paths.unit(unit.instanceId, 'parts')}>Order parts</ButtonLink>}
    </div>
  )
}

/** The one open notice is reported at once; of several the tab of notices shows which. */
function Report({ unit, tab }: Omit<UnitHeadProps, 'isFirstTab'>) {
  const can = useCan()
  const notices = useUnitNotices(unit, unit.bulletinCount === 1 && can(noticeCalls.getNoticeCoverage))
  const open = notices.data?.filter(({ status }) => status === 'OPEN') ?? []
  const [only] = open
  if (only && open.length === 1)
    return <ButtonLink href={paths.completeNotice({ apnId: only.apnId, unit: unit.unitSerial })}>Report</ButtonLink>
  if (tab !== 'notices') return <ButtonLink href={paths.unit(unit.instanceId, 'notices')}>Report</ButtonLink>
  return <Button onClick={() => document.querySelector<HTMLElement>('[data-report]')?.focus()}>Report</Button>
}

function Numbers({ unit }: { unit: UnitDetail }) {
  const numbers = [
    ['Final assembly', unit.faSerial],
    ['Chassis VIN', unit.chassisVin],
    ['Organization', unit.customerName],
  ] as const
  return (
    <dl className={`flex wrap gap6 lines2 bare text-label ${classes['numbers'] ?? ''}`}>
      <div>
        <dt className="text-note">Vehicle number</dt>
        <dd className="bare breaks">
          <VehicleNumber unit={unit} />
        </dd>
      </div>
      {numbers.map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt className="text-note">{title}</dt>
              <dd className="bare breaks">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
