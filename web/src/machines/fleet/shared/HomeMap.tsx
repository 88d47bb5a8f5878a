// A small map of the units in fleet, on home.
import { paths } from '@portal/contract/platform/paths'
import { Link } from '../../../ui/text/Link.tsx'
import { FleetMap } from '../map/FleetMap.tsx'
import classes from './HomeMap.module.css'

const request = { page: 0, size: 10, multiValueFilterOptions: [{ fieldName: 'unitInFleet', values: ['true'] }] }
const list = `${paths.fleet()}?${new URLSearchParams({ filter: '{"unitInFleet":["true"]}', view: 'map' }).toString()}`

export function HomeMap() {
  return (
    <section className={`down narrow pad4-5 frame ${classes['panel'] ?? ''}`} aria-labelledby="fleet-map">
      <header className="flex baseline between gap3 below2">
        <h2 className="text-lead" id="fleet-map">
          Where the units are
        </h2>
        <Link className="finger" href={list}>
          Whole map
        </Link>
      </header>
      <FleetMap request={request} />
    </section>
  )
}
