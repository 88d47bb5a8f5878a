// Every category with those below it [B§2.1].
import { createFileRoute } from '@tanstack/react-router'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './AllCategoriesPage.module.css'
import type { Branch } from './shared/categoryTree.ts'
import { buildTree } from './shared/categoryTree.ts'

export const Route = createFileRoute('/pages/store/all-categories/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, catalogCalls.categories, {}),
  head: () => ({
    meta: [{ name: 'description', content: 'All categories of parts, tools and safety supplies in the supply store.' }],
  }),
  component: AllCategoriesPage,
})

function AllCategoriesPage() {
  const { data, isError, refetch } = useCallQuery(catalogCalls.categories, {}, { quiet: true })
  return (
    <>
      <PageHeader title="All Categories" crumbs={[{ label: 'Supply Store', href: paths.store() }]} />
      {isError ? (
        <ErrorState message="The categories could not be loaded." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} height={120} />
      ) : data.length === 0 ? (
        <EmptyState title="There are no categories yet">Products can be found with the search box above.</EmptyState>
      ) : (
        <div className="columns gap4">
          {buildTree(data).map((branch) => (
            <BranchCard key={branch.id} branch={branch} />
          ))}
        </div>
      )}
    </>
  )
}

function BranchCard({ branch: { id, name, imageUrl, productCount, children } }: { branch: Branch }) {
  return (
    <section className={`line top gap5 pad5 card ${classes['branch'] ?? ''}`} aria-labelledby={id}>
      <img className="block rounded" src={imageUrl} alt="" width={120} height={90} loading="lazy" decoding="async" />
      <div>
        <h2 id={id}>
          <Link className="finger plain-link" href={paths.storeSearch({ category: name })}>
            {name}
          </Link>
          <span className="beside2 text-note regular muted numbers">{formatQuantity(productCount)}</span>
        </h2>
        <ul className="stack gap1 list above2">
          {children.map((child) => (
            <li className="text-label" key={child.id}>
              <Link className="finger link quiet-link" href={paths.storeSearch({ category: child.name })}>
                {child.name}
              </Link>
              <span className="beside2 text-note regular muted numbers">{formatQuantity(child.productCount)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
