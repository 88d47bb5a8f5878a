// Every brand under its first letter [B§2.1].
import { createFileRoute } from '@tanstack/react-router'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { BrandTiles } from './BrandTiles.tsx'

export const Route = createFileRoute('/pages/store/all-brands/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, catalogCalls.brands, {}),
  head: () => ({
    meta: [{ name: 'description', content: 'All brands of parts, tools and safety supplies in the supply store.' }],
  }),
  component: AllBrandsPage,
})

const getFirstLetter = (name: string): string => (/^[a-z]/i.test(name) ? name.charAt(0).toUpperCase() : '#')

function AllBrandsPage() {
  const { data, isError, refetch } = useCallQuery(catalogCalls.brands, {}, { quiet: true })
  const letters = Map.groupBy(data ?? [], ({ name }) => getFirstLetter(name))
  return (
    <>
      <PageHeader
        title="Brands"
        crumbs={[{ label: 'Supply Store', href: paths.store() }]}
        lead={data && plural(data.length, 'brand')}
      />
      {isError && <ErrorState message="The brands could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={6} height={96} />}
      {data?.length === 0 && (
        <EmptyState title="There are no brands yet">Products can be found with the search box above.</EmptyState>
      )}
      {letters.size > 0 && (
        <nav className="flex wrap gap1 below6" aria-label="Letters">
          {[...letters.keys()].map((letter) => (
            <a className="square hovers rounded-md strong link no-underline" key={letter} href={`#brands-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {[...letters].map(([letter, brands]) => (
        <section key={letter} className="line gap4 tall3 line-above" aria-labelledby={`brands-${letter}`}>
          <h2 id={`brands-${letter}`} className="square text-xl">
            {letter}
          </h2>
          <BrandTiles brands={brands} />
        </section>
      ))}
    </>
  )
}
