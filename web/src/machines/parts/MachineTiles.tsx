// Machines to choose from: units of one's own, and models.
import type { MachineModel, MachineUnit } from '@portal/contract/machines/machines'
import { Link } from '../../ui/text/Link.tsx'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { partsHref } from './partsState.ts'

export function Units({ units }: { units: readonly MachineUnit[] }) {
  return (
    <ul className="tiles gap3 list" aria-label="Units">
      {units.map(({ instanceId, unitSerial, customerVehicleNumber, modelName, imageUrl, place }) => (
        <li className="stack" key={instanceId}>
          <Link
            href={partsHref({ unit: unitSerial })}
            className="edges row full gap2h pad3-4 card tight ink no-underline"
          >
            <img className="rigid rounded-md art" src={imageUrl} alt="" width={72} height={54} loading="lazy" />
            <span className="stack narrow text-note muted">
              <strong className="text-label heading numbers breaks">{unitSerial}</strong>
              <span>{modelName}</span>
              <span>
                {[customerVehicleNumber && `Vehicle ${customerVehicleNumber}`, place].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Models({ models }: { models: readonly MachineModel[] }) {
  return (
    <Tiles
      size="small"
      label="Models"
      late
      tiles={models.map(({ modelId, name, productLine, imageUrl }) => ({
        name,
        imageUrl,
        href: partsHref({ model: modelId }),
        line: productLine,
      }))}
    />
  )
}
