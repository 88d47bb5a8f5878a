// The head of a unit's page: which machine, its condition and why, what to do for it; its picture and numbers on the first tab.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { viewParts } from '@portal/contract/machines/machines'
import { noticeCalls, reportNotices } from '@portal/contract/machines/notices'
import { viewService } from '@portal/contract/machines/service'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useCan } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { useUnitNotices } from './tabs/useUnitNotices.ts'
import { pictureSize, UnitHeading } from './UnitHeading.tsx'
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
    <UnitHeading
      unit={unit}
      crumbs={[
        { label: 'Dashboard', href: paths.dashboard() },
        { label: 'My Fleet', href: paths.fleet() },
      ]}
      picture={isFirstTab && <img src={unit.illustration} alt="" {...pictureSize} className="no-phone frame" />}
      actions={<Actions unit={unit} tab={tab} />}
    >
      {isFirstTab && <Numbers unit={unit} />}
    </UnitHeading>
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
