// The filters of the course search: products and categories of the training menu, each with its count.
import { useBrand } from '../../platform/config.ts'
import { FacetLink } from '../../buying/storefront/shared/FacetLink.tsx'
import type { CourseParams } from './courseParams.ts'
import { courseHref } from './courseState.ts'
import { categoryTitle, trainingCategories, trainingProducts } from './shared/subjects.ts'

type Counts = Readonly<Record<string, number>>

export interface CourseFiltersProps {
  params: CourseParams
  products: Counts
  categories: Counts
}

export function CourseFilters({ params, products, categories }: CourseFiltersProps) {
  const { productWord } = useBrand()
  return (
    <>
      <Filter
        title="Product"
        choices={trainingProducts.map(({ name }) => ({ name, label: name }))}
        chosen={params.product}
        counts={products}
        getHref={(product) => courseHref(params, { product })}
      />
      <Filter
        title="Category"
        choices={trainingCategories.map(({ name }) => ({ name, label: categoryTitle(name, productWord) }))}
        chosen={params.category}
        counts={categories}
        getHref={(category) => courseHref(params, { category })}
      />
    </>
  )
}

interface FilterProps {
  title: string
  choices: readonly { name: string; label: string }[]
  chosen: string | undefined
  counts: Counts
  getHref: (name: string | undefined) => string
}

/** One value or none; following the chosen one again drops it. */
function Filter({ title, choices, chosen, counts, getHref }: FilterProps) {
  return (
    <nav aria-label={title}>
      <h2 className="below2 text-label">{title}</h2>
      <ul className="list">
        {choices.map(({ name, label }) => (
          <li key={name}>
            <FacetLink
              label={label}
              href={getHref(name === chosen ? undefined : name)}
              count={counts[name]}
              chosen={name === chosen}
              drops
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
