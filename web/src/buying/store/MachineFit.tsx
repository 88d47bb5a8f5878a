// The machines of a part: its models, and of one's own units the first few [S10.02].
import { machineCalls, viewParts } from '@portal/contract/machines/machines'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { Section } from './shared/Section.tsx'
import { Link } from '../../ui/text/Link.tsx'

export function MachineFit({ partNumber }: { partNumber: string }) {
  const opensParts = useCan()(viewParts)
  const { data } = useCallQuery(machineCalls.productFit, { partNumber }, { quiet: true })
  if (!data || data.models.length === 0) return null
  const { models, units, unitCount } = data
  return (
    <Section title={unitCount > 0 ? `Fits ${plural(unitCount, 'unit')} of yours` : 'Fits'}>
      {units.length > 0 && (
        <ul className="fields gap5 lines2 list below3" aria-label="Your units">
          {units.map(({ instanceId, unitSerial, customerVehicleNumber, modelName }) => (
            <li className="stack numbers" key={instanceId}>
              {opensParts ? <Link href={paths.parts({ unit: unitSerial })}>{unitSerial}</Link> : unitSerial}
              <span className="text-sm muted">
                {[modelName, customerVehicleNumber && `Vehicle ${customerVehicleNumber}`].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
          {unitCount > units.length && <li className="stack numbers">and {unitCount - units.length} more</li>}
        </ul>
      )}
      <p className="bare text-sm muted">
        {models.length === 1 ? 'Model' : 'Models'}: {models.map(({ name }) => name).join(', ')}
      </p>
    </Section>
  )
}
