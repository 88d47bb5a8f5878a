// Course search [B§2.1]: searchTerm, product and category in the address; fifteen courses a page [B7.35].
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { CourseHit } from '@portal/contract/buying/search'
import { searchSizes } from '@portal/contract/buying/search'
import { useBrand } from '../../platform/config.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import type { SearchResponse } from '../../platform/searching.ts'
import { searchQueryOptions } from '../../platform/searching.ts'
import { SearchLayout } from '../../buying/storefront/shared/SearchLayout.tsx'
import { trainingStore } from '../../buying/storefront/shared/trainingStore.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { CourseCards } from './CourseCard.tsx'
import { CourseFilters } from './CourseFilters.tsx'
import type { CourseParams } from './courseParams.ts'
import { readCourseParams } from './courseParams.ts'
import { courseHref, courseRequests } from './courseState.ts'
import { categoryTitle } from './shared/subjects.ts'
import { TrainingSearchBox } from './shared/TrainingSearchBox.tsx'

const searchFor = (params: CourseParams) => searchQueryOptions<CourseHit>(courseRequests(params))

export const Route = createFileRoute('/pages/training-store/search/')({
  validateSearch: readCourseParams,
  loaderDeps: ({ search }) => search,
  // A failure is left for the page to report.
  loader: async ({ context: { queryClient }, deps }) => {
    await queryClient.query({ ...searchFor(deps), staleTime: 30_000 }).catch(() => undefined)
  },
  head: ({ match: { context, search } }) => {
    const { company, productWord } = context.config.brand
    const heading = formatHeading(search, productWord)
    return {
      meta: [
        { title: [heading, company].filter(Boolean).join(' | ') },
        { name: 'description', content: `${heading}: training for operators, mechanics and supervisors.` },
      ],
    }
  },
  component: TrainingSearchPage,
})

/** The subject of the page, in its heading and title. */
function formatHeading({ searchTerm, product, category }: CourseParams, productWord: string): string {
  if (searchTerm) return `Courses for “${searchTerm}”`
  const subjects = [product, category && categoryTitle(category, productWord)].filter(Boolean)
  return subjects.length > 0 ? `${subjects.join(', ')} courses` : 'All courses'
}

/** The counts of a facet: of the answer that leaves its own filter out, otherwise of the first. */
const getCounts = (answers: readonly SearchResponse<CourseHit>[], facet: 'product' | 'category') =>
  (answers.slice(1).find(({ facets }) => facets && facet in facets) ?? answers[0])?.facets?.[facet] ?? {}

function TrainingSearchPage() {
  const params = Route.useSearch()
  const { productWord } = useBrand()
  const { data: answers, isError, refetch } = useQuery({ ...searchFor(params), placeholderData: keepPreviousData })
  const found = answers?.[0]
  return (
    <>
      <PageHeader
        title={
          <>
            {formatHeading(params, productWord)}{' '}
            {found && <span className="beside2 text-base regular muted numbers">{formatQuantity(found.nbHits)}</span>}
          </>
        }
        crumbs={[{ label: trainingStore.name, href: trainingStore.href }]}
      />
      <TrainingSearchBox
        {...(params.searchTerm && { searchTerm: params.searchTerm })}
        getHref={(searchTerm) => courseHref(params, { searchTerm })}
      />
      <div className="above6">
        <SearchLayout
          chosen={[params.product, params.category].filter(Boolean).length}
          filters={
            <CourseFilters
              params={params}
              products={answers ? getCounts(answers, 'product') : {}}
              categories={answers ? getCounts(answers, 'category') : {}}
            />
          }
        >
          {found ? (
            <Results params={params} found={found} />
          ) : isError ? (
            <ErrorState
              message="The search did not answer. Please try again in a moment."
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={6} height={160} />
          )}
        </SearchLayout>
      </div>
    </>
  )
}

function Results({ params, found }: { params: CourseParams; found: SearchResponse<CourseHit> }) {
  if (found.hits.length === 0) {
    return (
      <EmptyState
        title={params.searchTerm ? `No courses found for “${params.searchTerm}”` : 'No courses found'}
        art="/art/states/no-results.svg"
        action={
          <ButtonLink href={paths.trainingSearch()} look="primary">
            Show all courses
          </ButtonLink>
        }
      >
        <p>Check the spelling, use fewer or plainer words, or leave out a filter.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <CourseCards courses={found.hits} />
      <ResultsFooter params={params} found={found} />
    </>
  )
}

/** Which courses of how many these are, the pages before and after, and all of them at once. */
function ResultsFooter({
  params,
  found: { nbHits, nbPages, hits },
}: {
  params: CourseParams
  found: SearchResponse<CourseHit>
}) {
  const page = params.page ?? 1
  const first = params.show === 'all' ? 1 : (page - 1) * searchSizes.coursesPerPage + 1
  return (
    <nav className="row wrap gap4 lines3 above8" aria-label="Pages">
      <p className="bare text-sm muted numbers">
        {formatQuantity(first)}–{formatQuantity(first + hits.length - 1)} of {formatQuantity(nbHits)}
      </p>
      {page > 1 && (
        <ButtonLink href={courseHref(params, { page: page === 2 ? undefined : page - 1 })} rel="prev">
          Previous page
        </ButtonLink>
      )}
      {page < nbPages && (
        <ButtonLink href={courseHref(params, { page: page + 1 })} rel="next">
          Next page
        </ButtonLink>
      )}
      {params.show === 'all' ? (
        <ButtonLink href={courseHref(params, { show: undefined })} look="quiet">
          Show {searchSizes.coursesPerPage} a page
        </ButtonLink>
      ) : (
        nbPages > 1 && (
          <ButtonLink href={courseHref(params, { show: 'all' })} look="quiet">
            Show all {plural(Math.min(nbHits, searchSizes.allCourses), 'course')}
          </ButtonLink>
        )
      )}
    </nav>
  )
}
