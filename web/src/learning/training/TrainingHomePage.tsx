// The training store's home [B§2.1]: the search box, the products and categories of its menu, the first courses.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { CourseHit } from '@portal/contract/buying/search'
import { useBrand } from '../../platform/config.ts'
import { plural } from '../../platform/formats.ts'
import { searchQueryOptions } from '../../platform/searching.ts'
import { Section } from '../../buying/store/shared/Section.tsx'
import { trainingStore } from '../../buying/storefront/shared/trainingStore.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { CourseCards } from './CourseCard.tsx'
import { homeRequests } from './courseState.ts'
import { categoryTitle, trainingCategories, trainingProducts } from './shared/subjects.ts'
import { TrainingSearchBox } from './shared/TrainingSearchBox.tsx'

const home = searchQueryOptions<CourseHit>(homeRequests)

export const Route = createFileRoute('/pages/training-store/')({
  // A failure is left for the page to report.
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query({ ...home, staleTime: 30_000 }).catch(() => undefined)
  },
  head: ({ match: { context } }) => ({
    meta: [
      {
        name: 'description',
        content: `Training for operators, mechanics and supervisors of aerial equipment from ${context.config.brand.company}.`,
      },
    ],
  }),
  component: TrainingHomePage,
})

const courses = (count: number | undefined) => (count === undefined ? undefined : plural(count, 'course'))

function TrainingHomePage() {
  const { productWord } = useBrand()
  const { data: answers, isError, refetch } = useQuery(home)
  const found = answers?.[0]
  return (
    <>
      <PageHeader
        title={trainingStore.name}
        lead="E-courses, webinars and classes for the people who operate and maintain your equipment."
      />
      <TrainingSearchBox getHref={(searchTerm) => paths.trainingSearch(searchTerm ? { searchTerm } : {})} />
      <Section title="Courses by product">
        <Tiles
          size="small"
          tiles={trainingProducts.map(({ name, art }) => ({
            name,
            imageUrl: art,
            href: paths.trainingSearch({ product: name }),
            line: courses(found?.facets?.['product']?.[name]),
          }))}
        />
      </Section>
      <Section title="Courses by category">
        <Tiles
          size="small"
          tiles={trainingCategories.map(({ name, art }) => ({
            name: categoryTitle(name, productWord),
            imageUrl: art,
            href: paths.trainingSearch({ category: name }),
            line: courses(found?.facets?.['category']?.[name]),
          }))}
        />
      </Section>
      {found && found.hits.length > 0 && (
        <Section
          title="Featured courses"
          more={{ label: `All ${plural(found.nbHits, 'course')}`, href: paths.trainingSearch() }}
        >
          <CourseCards courses={found.hits} headingLevel={3} />
        </Section>
      )}
      {isError && !found && <ErrorState message="The courses could not be loaded." onRetry={() => void refetch()} />}
    </>
  )
}
