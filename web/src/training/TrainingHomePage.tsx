// The training store's home [B§2.1]: the search box, the products and categories of its menu, the first courses.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import type { CourseHit } from 'contract/search'
import { useBrand } from '../platform/config.ts'
import { plural } from '../platform/formats.ts'
import { searchQueryOptions } from '../platform/searching.ts'
import { Section } from '../store/shared/Section.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CourseCards } from './CourseCard.tsx'
import { homeRequests } from './courseState.ts'
import { categoryTitle, trainingCategories, trainingProducts } from './shared/subjects.ts'
import { TrainingSearchBox } from './shared/TrainingSearchBox.tsx'
import classes from '../ui/tiles.module.css'

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

function TrainingHomePage() {
  const { productWord } = useBrand()
  const { data: answers, isError, refetch } = useQuery(home)
  const found = answers?.[0]
  return (
    <>
      <PageHeader
        title="Training Store"
        lead="E-courses, webinars and classes for the people who operate and maintain your equipment."
      />
      <TrainingSearchBox getHref={(searchTerm) => paths.trainingSearch(searchTerm ? { searchTerm } : {})} />
      <Section title="Courses by product">
        <Subjects
          subjects={trainingProducts.map(({ name, art }) => ({
            title: name,
            art,
            href: paths.trainingSearch({ product: name }),
            count: found?.facets?.['product']?.[name],
          }))}
        />
      </Section>
      <Section title="Courses by category">
        <Subjects
          subjects={trainingCategories.map(({ name, art }) => ({
            title: categoryTitle(name, productWord),
            art,
            href: paths.trainingSearch({ category: name }),
            count: found?.facets?.['category']?.[name],
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

interface Subject {
  title: string
  art: string
  href: string
  /** Courses about it; undefined while that is not known. */
  count: number | undefined
}

function Subjects({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <ul className={classes['tiles']} data-size="small">
      {subjects.map(({ title, art, href, count }) => (
        <li key={title}>
          <Link href={href} className={classes['tile']}>
            <img src={art} alt="" width={480} height={360} decoding="async" />
            <span className={classes['name']}>{title}</span>
            <span className={classes['count']}>{count === undefined ? '\u00a0' : plural(count, 'course')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
