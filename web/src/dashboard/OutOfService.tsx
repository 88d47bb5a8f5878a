// The units out of service and why, first on home [P6.61]; nothing where all may be used.
import { paths } from '@portal/contract/platform/paths'
import { outOfServiceLead } from '@portal/contract/machines/condition'
import type { UnitSummary } from '@portal/contract/machines/fleet'
import { plural } from '../platform/formats.ts'
import { Link } from '../ui/text/Link.tsx'
import { outOfService } from './homeAreas.ts'
import classes from './OutOfService.module.css'
import type { AreaState } from './useHome.ts'

const maxUnits = 5

export function OutOfService({ areas }: { areas: readonly AreaState[] }) {
  const page = areas.find(({ area: { figures } }) => figures.includes(outOfService))?.page
  const count = page ? outOfService.count(page) : 0
  if (!page || count === 0) return null
  return (
    <section className="below6" aria-labelledby="out-of-service">
      <header className="row between baseline below2">
        <h2 id="out-of-service" className="text-lead">
          {plural(count, 'unit')} out of service
        </h2>
        <Link href={outOfService.href} className="link medium finger">
          All {plural(count, 'unit')}
        </Link>
      </header>
      <ul className={`list lined frame ${classes['units'] ?? ''}`}>
        {page.content
          .slice(0, maxUnits)
          .map(({ instanceId, unitSerial, customerVehicleNumber, model, reasons }: UnitSummary) => (
            <li className="flex wrap baseline gap4 lines0h pad2h-4 text-sm" key={instanceId}>
              <Link className="strong finger" href={paths.unit(instanceId)}>
                {unitSerial}
              </Link>
              <span className="muted">{[model, customerVehicleNumber].filter(Boolean).join(', ')}</span>
              <span>{reasons[0]?.text.replace(outOfServiceLead, '')}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
