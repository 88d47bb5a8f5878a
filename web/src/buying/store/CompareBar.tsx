// Below the page while products are chosen for comparison: how many, the way there, the way out.
import { latePaths } from '@portal/contract/platform/latePaths'
import { plural } from '../../platform/formats.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { compare, useCompared } from './comparing.ts'

export function CompareBar() {
  const compared = useCompared()
  if (compared.length === 0) return null
  return (
    <section className="sticks no-print row end gap3 above4 pad2h-4 floating" aria-label="Compare">
      <p className="grow bare strong" role="status">
        {plural(compared.length, 'product')} to compare
      </p>
      <ButtonLink href={latePaths.compare(compared)} look="primary">
        Compare
      </ButtonLink>
      <Button look="quiet" onClick={() => compare([])}>
        Clear
      </Button>
    </section>
  )
}
