// Buy Again [P5.103]: parts that were bought, to be put into the cart together.
import { createFileRoute } from '@tanstack/react-router'
import { maxCartLines } from '@portal/contract/buying/cart'
import { paths } from '@portal/contract/platform/paths'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { plural } from '../../platform/formats.ts'
import { purchaseScreen } from './purchaseList.tsx'
import { ReorderButton } from './ReorderButton.tsx'

export const Route = createFileRoute('/pages/dashboard/account/buy-again/')({
  loader: listLoader(purchaseScreen),
  component: BuyAgainPage,
})

const adding = (partNumbers: readonly string[]) =>
  partNumbers.length > maxCartLines ? (
    <span>A cart holds at most {maxCartLines} lines.</span>
  ) : (
    <ReorderButton
      isWide
      of={{ partNumbers: [...partNumbers] }}
      title={`Buy ${plural(partNumbers.length, 'part')} again`}
      label="Add to Cart"
    />
  )

function BuyAgainPage() {
  const list = useList(purchaseScreen)
  return (
    <ListPage
      head={{ title: 'Buy Again', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }}
      list={list}
      bulk={adding}
    />
  )
}
