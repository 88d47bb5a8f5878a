// Products the visitor looked at lately, at today's price and availability in their locale, with a way to forget it.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { showMessage } from '../../platform/toasts.ts'
import { storeViewed, useViewed } from './recentlyViewed.ts'
import { ProductStrip } from './shared/ProductStrip.tsx'
import { Section } from './shared/Section.tsx'

export function ViewedStrip({ except }: { except: string | undefined }) {
  const locale = useLocale()
  const all = useViewed()
  const partNumbers = all.filter(({ parentId }) => parentId !== except).map(({ partNumber }) => partNumber)
  const { data: products = [] } = useCallQuery(
    catalogCalls.productsByPartNumber,
    { partNumbers, locale },
    { keepPrevious: true, quiet: true },
  )
  if (products.length === 0) return null
  const clear = () => {
    storeViewed([])
    showMessage({
      kind: 'done',
      text: 'Recently viewed items cleared.',
      action: { label: 'Undo', run: () => storeViewed(all) },
    })
  }
  return (
    <Section
      title="Recently viewed"
      more={
        <button
          className="finger text-label medium link quiet-link"
          type="button"
          aria-label="Clear recently viewed items"
          onClick={clear}
        >
          Clear
        </button>
      }
    >
      <ProductStrip label="Recently viewed items" products={products} />
    </Section>
  )
}
