// The search box of the training store [B§2.5]: it suggests titles of courses.
import { useRouter } from '@tanstack/react-router'
import { SearchBox } from '../../../buying/storefront/shared/SearchBox.tsx'
import { trainingStore } from '../../../buying/storefront/shared/trainingStore.ts'
import { useSearchText } from '../../../buying/storefront/shared/useSearchText.ts'
import { useTitles } from './useTitles.ts'

export interface TrainingSearchBoxProps {
  /** The search term in force; the box starts with it and follows it. */
  searchTerm?: string
  /** The address of the results for a term: the page keeps its other parameters [B§2.1]. */
  getHref: (searchTerm: string | undefined) => string
}

export function TrainingSearchBox({ searchTerm = '', getHref }: TrainingSearchBoxProps) {
  const router = useRouter()
  const typed = useSearchText(searchTerm)
  const titles = useTitles(typed.text.trim(), typed.isTyping)
  return (
    <SearchBox
      store={trainingStore}
      place="page"
      typed={typed}
      groups={[
        { title: trainingStore.search.suggestions, options: titles.map((label) => ({ label, href: getHref(label) })) },
      ]}
      onPick={({ label }) => typed.setText(label)}
      onSearch={(words) => {
        typed.setText(words)
        void router.navigate({ href: getHref(words || undefined) })
      }}
    />
  )
}
