// Views of the list: named, kept, shared in the organisation. A view is an address and the columns shown.
import { Button } from '@mantine/core'
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { SavedView } from 'contract/savedViews'
import { savedViewCalls } from 'contract/savedViews'
import { useState } from 'react'
import { useAnswer, useSend } from '../platform/client.ts'
import { useSession } from '../platform/session.ts'
import { showMessage } from '../platform/toasts.ts'
import { stringifySearch } from '../platform/urlState.ts'
import { Link } from '../ui/Link.tsx'
import type { ListState } from './listState.ts'
import { searchOf } from './listState.ts'
import { Panel } from './Panel.tsx'
import toolbar from './Toolbar.module.css'
import classes from './Views.module.css'

interface ViewsProps {
  list: string
  state: ListState
  /** Filters an address without any begins with. */
  starting: ListState['filters'] | undefined
  columns: readonly string[] | undefined
  onColumns: (columns: readonly string[] | undefined) => void
}

export function Views({ list, state, starting, columns, onColumns }: ViewsProps) {
  const [opened, setOpened] = useState(false)
  const { data: views = [] } = useAnswer(savedViewCalls.savedViews, { list }, { quiet: true, staleTime: 60_000 })
  const refreshes = [savedViewCalls.savedViews]
  const save = useSend(savedViewCalls.saveView, { refreshes })
  const remove = useSend(savedViewCalls.deleteView, { refreshes })
  const { pathname } = useLocation()
  const search = stringifySearch(searchOf({ ...state, page: 1 }, starting)).slice(1)
  const current = views.find((view) => view.search === search && sameColumns(view.columns, columns))

  const drop = ({ viewId, name, search: before, columns: shown, isShared }: SavedView) =>
    remove.mutate(
      { viewId },
      {
        onSuccess: () =>
          showMessage({
            kind: 'done',
            text: `View "${name}" deleted.`,
            action: {
              label: 'Undo',
              run: () => save.mutate({ list, name, search: before, columns: shown, isShared }),
            },
          }),
      },
    )
  const button = (
    <button type="button" className={toolbar['button']} onClick={() => setOpened(!opened)}>
      <IconBookmark size={16} aria-hidden />
      <span className={classes['name']}>{current ? current.name : 'Views'}</span>
    </button>
  )
  return (
    <Panel opened={opened} onChange={setOpened} target={button} align="end">
      {views.length > 0 ? (
        <ul className={classes['views']} aria-label="Saved views">
          {views.map((view) => (
            <li key={view.viewId} data-current={view === current || undefined}>
              <Link
                href={view.search ? `${pathname}?${view.search}` : pathname}
                onClick={() => {
                  onColumns(view.columns ?? undefined)
                  setOpened(false)
                }}
              >
                {view.name}
                {view.isShared && (
                  <small>
                    <IconUsers size={14} aria-hidden /> {view.isMine ? 'Shared' : view.author}
                  </small>
                )}
              </Link>
              {view.isMine && (
                <button type="button" aria-label={`Delete view ${view.name}`} onClick={() => drop(view)}>
                  <IconTrash size={16} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={toolbar['note']}>Search, filter and sort as you like, then keep it here under a name.</p>
      )}
      <SaveForm
        isBusy={save.isPending}
        onSave={(name, isShared) =>
          save.mutate(
            { list, name, search, columns: columns ? [...columns] : null, isShared },
            {
              onSuccess: () => {
                setOpened(false)
                showMessage({ kind: 'done', text: `View "${name}" saved.` })
              },
            },
          )
        }
      />
    </Panel>
  )
}

function SaveForm({ isBusy, onSave }: { isBusy: boolean; onSave: (name: string, isShared: boolean) => void }) {
  const { profile } = useSession()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <form
      className={classes['save']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) onSave(name.trim(), isShared)
      }}
    >
      <label>
        <span>Save what you see as</span>
        <input
          value={name}
          maxLength={60}
          placeholder="For example: Due this month"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {profile?.businessName && (
        <label className={classes['share']}>
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          <span>Share with everybody at {profile.businessName}</span>
        </label>
      )}
      <Button type="submit" size="xs" variant="default" disabled={!name.trim()} loading={isBusy}>
        Save view
      </Button>
    </form>
  )
}

const sameColumns = (kept: readonly string[] | null, shown: readonly string[] | undefined): boolean =>
  JSON.stringify(kept ?? null) === JSON.stringify(shown ?? null)
