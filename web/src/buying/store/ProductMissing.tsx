// The content where there is no such product.
import { paths } from '@portal/contract/platform/paths'
import actions from '../../ui/actions.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { HelpLine } from '../../ui/Phone.tsx'

export function ProductMissing() {
  return (
    <EmptyState
      level={1}
      title="We could not find this product"
      art="/art/states/no-results.svg"
      action={
        <>
          <Link href={paths.allCategories()} className={actions['primary']}>
            Browse all categories
          </Link>
          <Link href={paths.store()} className={actions['secondary']}>
            Supply store
          </Link>
        </>
      }
    >
      <p>
        The number may have changed. Search for it above, or call <HelpLine />.
      </p>
    </EmptyState>
  )
}
