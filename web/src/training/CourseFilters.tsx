// The filters of the course search: products and categories of the training menu, each with its count.
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import actions from '../ui/actions.module.css'
import { useBrand } from '../platform/config.ts'
import { formatQuantity } from '../platform/formats.ts'
import { Link } from '../ui/Link.tsx'
import classes from './CourseFilters.module.css'
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
  const [isOpen, setOpen] = useState(false)
  const chosen = [params.product, params.category].filter(Boolean).length
  return (
    <div>
      <button
        type="button"
        className={`${actions['secondary'] ?? ''} ${classes['toggle'] ?? ''}`}
        aria-expanded={isOpen}
        aria-controls="course-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <aside id="course-filters" className={classes['panel']} data-open={isOpen} aria-label="Filters">
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
      </aside>
    </div>
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
      <h2 className={classes['title']}>{title}</h2>
      <ul className={classes['choices']}>
        {choices.map(({ name, label }) => (
          <li key={name}>
            <Link
              href={getHref(name === chosen ? undefined : name)}
              className={classes['choice']}
              data-chosen={name === chosen}
            >
              {name === chosen && <span className="visually-hidden">Remove the filter </span>}
              <span>{label}</span>
              <span className={classes['count']}>{formatQuantity(counts[name] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
