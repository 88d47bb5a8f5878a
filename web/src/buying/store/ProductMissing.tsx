// The content where there is no such product.
import { paths } from '@portal/contract/platform/paths'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

export function ProductMissing() {
  return (
    <EmptyState
      level={1}
      title="We could not find this product"
      art="/art/states/no-results.svg"
      action={
        <>
          <ButtonLink href={paths.allCategories()} look="primary">
            Browse all categories
          </ButtonLink>
          <ButtonLink href={paths.store()}>Supply store</ButtonLink>
        </>
      }
    >
      <p>
        The number may have changed. Search for it above, or call <HelpLine />.
      </p>
    </EmptyState>
  )
}
