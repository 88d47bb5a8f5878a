// What a person kept of a list under a name: opened, renamed, deleted with a way back, and the form that keeps one more.
import { IconBookmark } from '../../ui/icons/IconBookmark.ts'
import { IconPencil } from '../../ui/icons/IconPencil.ts'
import { IconTrash } from '../../ui/icons/IconTrash.ts'
import { IconUsers } from '../../ui/icons/IconUsers.ts'
import type { SavedView } from '@portal/contract/access/savedViews'
import { savedViewCalls } from '@portal/contract/access/savedViews'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Link } from '../../ui/text/Link.tsx'
import { Panel } from '../Panel.tsx'
import { SaveForm } from '../SaveForm.tsx'
import type { ViewTexts } from './viewTexts.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

// Checks a name by its schema, which is heavier than the list.
const RenameView = lazyComponent(() => import('../RenameView.tsx').then((module) => module.RenameView))

export interface SavedViewsProps {
  list: string
  words: ViewTexts
  /** The query of the address as it is now, and the columns shown. */
  search: string
  columns?: readonly string[] | undefined
  /** Where the addresses of the list begin. */
  pathname: string
  /** What the button says while none of them is on screen, and its classes. */
  label: string
  buttonClass: string | undefined
  onOpen?: (view: SavedView) => void
  align?: 'start' | 'end'
  /** What else can be done, below the form. */
  more?: ReactNode
}

export function SavedViews({
  list,
  words,
  search,
  columns,
  pathname,
  label,
  buttonClass,
  onOpen,
  align = 'end',
  more,
}: SavedViewsProps) {
  const [opened, setOpened] = useState(false)
  const [renaming, setRenaming] = useState<number>()
  const { data: views = [] } = useCallQuery(savedViewCalls.savedViews, { list }, { quiet: true, staleTime: 60_000 })
  const invalidates = [savedViewCalls.savedViews]
  const save = useCallMutation(savedViewCalls.saveView, { invalidates })
  const remove = useCallMutation(savedViewCalls.deleteView, { invalidates })
  const current = views.find((view) => view.search === search && sameColumns(view.columns, columns))
  const toggle = (next: boolean) => {
    setOpened(next)
    setRenaming(undefined)
  }

  const drop = ({ viewId, name, search: before, columns: shown, isShared }: SavedView) =>
    remove.mutate(
      { viewId },
      {
        onSuccess: () =>
          showMessage({
            kind: 'done',
            text: `${words.noun} "${name}" deleted.`,
            action: {
              label: 'Undo',
              run: () => save.mutate({ list, name, search: before, columns: shown, isShared }),
            },
          }),
      },
    )
  const keep = (name: string, isShared: boolean) =>
    save.mutate(
      { list, name, search, columns: columns ? [...columns] : null, isShared },
      {
        onSuccess: () => {
          toggle(false)
          showMessage({ kind: 'done', text: `${words.noun} "${name}" saved.` })
        },
      },
    )
  const button = (
    <button type="button" className={buttonClass} onClick={() => toggle(!opened)}>
      <IconBookmark size={18} aria-hidden />
      <span className="truncated width-xs" data-spare="">
        {current?.name ?? label}
      </span>
    </button>
  )
  return (
    <Panel opened={opened} onChange={toggle} target={button} align={align}>
      {views.length > 0 ? (
        <ul className="list capped" aria-label={words.many}>
          {views.map((view) => (
            <li
              className="choosable row rounded-md hovers"
              key={view.viewId}
              data-current={view === current || undefined}
            >
              {renaming === view.viewId ? (
                <Suspense>
                  <RenameView view={view} noun={words.noun} onDone={() => setRenaming(undefined)} />
                </Suspense>
              ) : (
                <>
                  <Link
                    className="grow narrow pad2 reach text-sm ink no-underline breaks"
                    href={view.search ? `${pathname}?${view.search}` : pathname}
                    onClick={() => {
                      onOpen?.(view)
                      toggle(false)
                    }}
                  >
                    {view.name}
                    {view.isShared && (
                      <small className="row gap1 text-xs">
                        <IconUsers size={14} aria-hidden /> {view.isMine ? 'Shared' : view.author}
                      </small>
                    )}
                  </Link>
                  {view.isMine && (
                    <>
                      <button
                        className="inks square rounded-md muted"
                        type="button"
                        aria-label={`Rename ${words.noun.toLowerCase()} ${view.name}`}
                        title="Rename"
                        onClick={() => setRenaming(view.viewId)}
                      >
                        <IconPencil size={16} aria-hidden />
                      </button>
                      <button
                        className="inks square rounded-md muted"
                        type="button"
                        data-tone="danger"
                        aria-label={`Delete ${words.noun.toLowerCase()} ${view.name}`}
                        title="Delete"
                        onClick={() => drop(view)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </button>
                    </>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="bare pad1-2 text-note muted">{words.hint}</p>
      )}
      <SaveForm words={words} isBusy={save.isPending} fault={save.error?.fields['name']} onSave={keep} />
      {more}
    </Panel>
  )
}

const sameColumns = (kept: readonly string[] | null, shown: readonly string[] | undefined): boolean =>
  JSON.stringify(kept ?? null) === JSON.stringify(shown ?? null)
