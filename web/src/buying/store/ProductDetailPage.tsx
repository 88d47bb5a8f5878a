// One product [S10.02], found by objectID, by objectID and part number, or by family [D1.34].
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { machineCalls } from '@portal/contract/machines/machines'
import { paths } from '@portal/contract/platform/paths'
import { useEffect } from 'react'
import { ensureCallData, prefetch, useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { readSession } from '../../platform/session.ts'
import { textIn } from '../../platform/urlState.ts'
import { Link } from '../../ui/text/Link.tsx'
import { lazyOnUse, lazyPart } from '../../ui/lazyParts.ts'
import { MediaCarousel } from '../../ui/media/MediaCarousel.tsx'
import { Crumbs } from '../../ui/layout/Crumbs.tsx'
import { PriceBreaks } from './latePriceBreaks.ts'
import { OrderBox } from './OrderBox.tsx'
import carouselStyles from '../../ui/media/Carousel.module.css'
import compareStyles from './Compare.module.css'
import classes from './ProductDetailPage.module.css'
import factStyles from './ProductFacts.module.css'
import tableStyles from './productTable.module.css'
import sectionStyles from './shared/Section.module.css'
import variantStyles from './VariantTable.module.css'
import { productHead } from './productHead.ts'
import { recordViewed } from './recentlyViewed.ts'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { PartNumbers } from './shared/PartNumbers.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

const VariantTable = lazyOnUse('variants', { ...tableStyles, ...variantStyles }, () =>
  import('./VariantTable.tsx').then((module) => module.VariantTable),
)

const CompareButton = lazyOnUse('compare', compareStyles, () =>
  import('./CompareButton.tsx').then((module) => module.CompareButton),
)

// Texts and links, which work before their code has come.
const ProductFacts = lazyOnUse('facts', { ...factStyles, ...sectionStyles }, () =>
  import('./ProductFacts.tsx').then((module) => module.ProductFacts),
)

// Far below what a visitor comes for.
const RelatedProducts = lazyOnUse('related', carouselStyles, () =>
  import('./RelatedProducts.tsx').then((module) => module.RelatedProducts),
)

// Seldom wanted, and what it says comes with the page from the server.
const ProductMissing = lazyPart(
  () => import('./ProductMissing.tsx').then((module) => module.ProductMissing),
  undefined,
  <SkeletonRows rows={3} height={96} />,
)

// Few products are discontinued.
const Successor = lazyPart(() => import('./Successor.tsx').then((module) => module.Successor))

export const Route = createFileRoute('/pages/store/product-detail/$objectID/{-$partNumber}/')({
  /** `?item=` names the variant, as the path may: the rows of the family's table lead there. */
  validateSearch: ({ item }: Record<string, unknown>): { item?: string } =>
    textIn(item) ? { item: textIn(item) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, locale }, params, deps: { item } }) => {
    const detail = await ensureCallData(queryClient, catalogCalls.productDetail, toInput(params, item, locale))
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers this with status 404
    if (!detail) throw notFound()
    await Promise.all([
      prefetch(queryClient, machineCalls.productFit, { partNumber: detail.partNumber }, { quiet: true }),
      detail.supersededBy &&
        prefetch(queryClient, catalogCalls.productsByPartNumber, { partNumbers: [detail.supersededBy], locale }),
      detail.supersededBy && Successor.preload(),
      detail.variants.length > 0 && VariantTable.preload(),
      ProductFacts.preload(),
      detail.relatedProducts.length > 0 && RelatedProducts.preload(),
      readSession(queryClient).signedIn && PriceBreaks.preload(),
      readSession(queryClient).signedIn &&
        import('./priceBreaks.ts').then((module) => module.loadPriceBreaks(queryClient, detail, locale)),
    ])
    return { detail }
  },
  head: ({ match: { context }, loaderData }) => (loaderData ? productHead(loaderData.detail, context.config) : {}),
  component: ProductDetailPage,
  notFoundComponent: Missing,
})

const toInput = (
  { objectID, partNumber }: { objectID: string; partNumber?: string | undefined },
  item: string | undefined,
  locale: ReturnType<typeof useLocale>,
) => {
  const chosen = item ?? partNumber
  return { objectID, locale, ...(chosen && { partNumber: chosen }) }
}

function ProductDetailPage() {
  const locale = useLocale()
  const params = Route.useParams()
  const { item } = Route.useSearch()
  const { data: detail } = useCallQuery(catalogCalls.productDetail, toInput(params, item, locale), {
    keepPrevious: true,
  })
  return detail ? <Product key={detail.parentId} detail={detail} /> : <Missing />
}

function Missing() {
  return <ProductMissing />
}

function Product({ detail }: { detail: ProductDetail }) {
  const { parentId, partNumber } = detail
  useEffect(() => recordViewed({ parentId, partNumber }), [parentId, partNumber])
  const crumbs = [
    { label: 'Supply Store', href: paths.store() },
    ...detail.categoryPath.map(({ name }) => ({ label: name, href: paths.storeSearch({ category: name }) })),
  ]
  return (
    <>
      <Crumbs crumbs={crumbs} short />
      <div className={`stack top ${classes['top'] ?? ''}`} data-family={detail.variants.length > 0}>
        <MediaCarousel key={`pictures ${detail.objectID}`} items={detail.images} label={detail.displayName} />
        <div className={`stack narrow gap4 ${classes['main'] ?? ''}`}>
          <PageHead detail={detail} />
          {detail.variants.length > 0 && <VariantTable detail={detail} />}
          {detail.longDescription && <p className={`bare ${classes['description'] ?? ''}`}>{detail.longDescription}</p>}
          {detail.supersededBy && <Successor partNumber={detail.supersededBy} />}
        </div>
        <OrderBox key={`order ${detail.objectID}`} detail={detail} />
      </div>
      <ProductFacts detail={detail} />
      <div className="no-print">
        {detail.relatedProducts.length > 0 && <RelatedProducts products={detail.relatedProducts} />}
        <RecentlyViewed except={parentId} />
      </div>
    </>
  )
}

function PageHead({ detail }: { detail: ProductDetail }) {
  return (
    <header className={`stack gap1h ${classes['head'] ?? ''}`}>
      {detail.brand && (
        <Link href={paths.storeSearch({ brand: detail.brand })} className="finger fit text-sm medium link quiet-link">
          {detail.brand}
        </Link>
      )}
      <h1 tabIndex={-1}>{detail.displayName || detail.name}</h1>
      <PartNumbers product={detail} />
      <CompareButton partNumber={detail.partNumber} name={detail.displayName} />
    </header>
  )
}
