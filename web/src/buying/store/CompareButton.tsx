// On the page of a product: the tick to compare it, and the way to those ticked [P5.19].
import { latePaths } from '@portal/contract/platform/latePaths'
import { plural } from '../../platform/formats.ts'
import { Link } from '../../ui/text/Link.tsx'
import { useCompared } from './comparing.ts'
import { CompareToggle } from './CompareToggle.tsx'

export function CompareButton({ partNumber, name }: { partNumber: string; name: string }) {
  const compared = useCompared()
  return (
    <p className="row wrap gap4 lines1 bare text-sm" data-late="compare">
      <CompareToggle partNumber={partNumber} name={name} />
      {compared.length > 0 && (
        <Link className="link" href={latePaths.compare(compared)}>
          <span role="status">{plural(compared.length, 'product')} to compare</span>
        </Link>
      )}
    </p>
  )
}
