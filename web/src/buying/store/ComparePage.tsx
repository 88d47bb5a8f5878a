// Up to four products side by side, what they differ by marked [P5.19].
import { createFileRoute } from '@tanstack/react-router'
import type { ProductCard } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { AddToCartButton } from '../cart/shared/AddToCartButton.tsx'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { textIn } from '../../platform/urlState.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './Compare.module.css'
import { compare, maxCompared } from './comparing.ts'
import { Availability } from './shared/Availability.tsx'
import { PartNumbers } from './shared/PartNumbers.tsx'
import { Price } from './shared/Price.tsx'
import { useShopper } from './shared/shopper.ts'

const splitItems = (items: string | undefined): string[] =>
  [...new Set((items ?? '').split(',').filter((each) => each !== '' && each.length <= 60))].slice(0, maxCompared)

export const Route = createFileRoute('/pages/store/compare/')({
  validateSearch: ({ items }: Record<string, unknown>): { items?: string } =>
    textIn(items) ? { items: textIn(items) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, locale }, deps }) => {
    const partNumbers = splitItems(deps.items)
    if (partNumbers.length > 0)
      await prefetch(queryClient, catalogCalls.compareProducts, { partNumbers, locale }, { quiet: true })
  },
  component: ComparePage,
})

function ComparePage() {
  const partNumbers = splitItems(Route.useSearch().items)
  const locale = useLocale()
  const { canOrderParts } = useShopper()
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const { data, isError, refetch } = useCallQuery(
    catalogCalls.compareProducts,
    { partNumbers, locale },
    { enabled: partNumbers.length > 0, keepPrevious: true, quiet: true },
  )
  const without = ({ partNumber }: ProductCard) => partNumbers.filter((each) => each !== partNumber)
  const rows = data?.rows.filter(({ differs }) => differs || !differencesOnly) ?? []
  return (
    <>
      <PageHeader title="Compare products" crumbs={[{ label: 'Supply Store', href: paths.store() }]} />
      {partNumbers.length === 0 || data?.products.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          art="/art/states/no-results.svg"
          action={
            <ButtonLink href={paths.storeSearch()} look="primary">
              Browse products
            </ButtonLink>
          }
        >
          <p>Tick Compare at up to four products of a search.</p>
        </EmptyState>
      ) : isError ? (
        <ErrorState message="The products could not be loaded." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} height={40} />
      ) : (
        <>
          <label className="inline-row gap1h text-sm muted clickable reach no-print">
            <input type="checkbox" checked={differencesOnly} onChange={() => setDifferencesOnly(!differencesOnly)} />
            Differences only
          </label>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
          <div className="relative scroll-x above3 card" role="region" aria-label="Comparison" tabIndex={0}>
            <table
              className={`full text-label ${classes['table'] ?? ''}`}
              style={{ '--products': data.products.length } as CSSProperties}
            >
              <thead>
                <tr>
                  <td />
                  {data.products.map((product) => (
                    <th key={product.partNumber} scope="col">
                      <img src={product.imageUrl} alt="" width={160} height={120} />
                      <Link href={product.productUrl}>{product.displayName}</Link>
                      <PartNumbers product={product} />
                      <Price amount={product.partPrice} of={product} uom={product.partUom} />
                      <Availability product={product} />
                      {canOrderParts && product.isPurchasable && (
                        <AddToCartButton product={product} quantity={1} wide />
                      )}
                      <ButtonLink
                        href={latePaths.compare(without(product))}
                        look="quiet"
                        onClick={() => compare(without(product))}
                        replace
                      >
                        Remove <span className="visually-hidden">{product.displayName}</span>
                      </ButtonLink>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, values, differs }) => (
                  <tr key={name} data-differs={differs}>
                    <th scope="row">
                      {name}
                      {differs && <span className="visually-hidden"> (differs)</span>}
                    </th>
                    {values.map((value, at) => (
                      <td key={data.products[at]?.partNumber}>{value ?? '–'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  )
}
