// Shows the result of a list another way: the view is in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface View {
  /** Its name in the address; none for the one a list begins with. */
  name: string | undefined
  label: ReactNode
}

export function ViewSwitch({ views }: { views: readonly View[] }) {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isKnown = views.some(({ name }) => name === search['view'])
  const show = (view: string | undefined) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, view, page: undefined })) as never,
      resetScroll: false,
    })
  return (
    <div className="segments inline clip rounded-md outlined lit" role="group" aria-label="Show as">
      {views.map(({ name, label }) => (
        <button
          className="choosable press inline-row gap1h wide4 text-sm medium ink"
          key={name ?? ''}
          type="button"
          aria-pressed={isKnown ? name === search['view'] : name === undefined}
          onClick={() => show(name)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
