// The group chosen in the header: 'All units', or one group whose units every list, count, chart and file is limited to [P1.16].
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.ts'
import { organizationCalls } from '@portal/contract/access/organizations'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { debounce } from '../../../platform/delays.ts'
import { useSession } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useSelectGroup } from './viewedGroup.ts'
import { useArrowKeys } from './useArrowKeys.ts'

export function SwitchGroup({ onClose }: { onClose: () => void }) {
  const { profile } = useSession()
  const select = useSelectGroup()
  const [isBusy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const found = useCallQuery(organizationCalls.searchGroups, { query }, { keepPrevious: true, quiet: true })
  const list = useRef<HTMLDivElement>(null)
  const walk = useArrowKeys(list)
  const selected = profile?.userSelectedGroup
  const choose = async (groupId?: number) => {
    if (groupId === selected?.groupId) return onClose()
    setBusy(true)
    if (await select(groupId)) onClose()
    else setBusy(false)
  }
  return (
    <Modal opened title="Choose Group" onClose={onClose}>
      <button
        type="button"
        className="choosable hovers row wrap between full gap3 lines1 below4 pad3h-4h rounded ink outlined lit left"
        disabled={isBusy}
        aria-pressed={!selected}
        onClick={() => void choose()}
      >
        <strong>All units</strong>
        <span className="text-sm muted">No group</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the box and buttons inside */}
      <div ref={list} className="down gap2" onKeyDown={walk}>
        <input
          type="search"
          className="touch full wide4 rounded ink outlined lit"
          value={text}
          maxLength={100}
          placeholder="Search groups by name"
          aria-label="Search groups by name"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="line-kept bare text-sm muted">
          {found.data?.length === 0 && 'No Results Found'}
          {found.data?.length === 50 && 'The first 50 groups. Type more of the name to find others.'}
        </p>
        {found.isPending && <SkeletonRows rows={4} height={48} />}
        {found.isError && !found.data && (
          <ErrorState message="The groups did not load." onRetry={() => void found.refetch()} />
        )}
        <ul className="down list frame lined unless-empty" aria-label="Groups" data-stale={found.isPlaceholderData}>
          {(found.data ?? []).map(({ groupId, name }) => (
            <li key={groupId} className="flex" data-organization={groupId}>
              <button
                type="button"
                data-view=""
                className="hovers row between gap2 grow narrow touch tall2 wide3 rounded-md ink left"
                disabled={isBusy}
                onClick={() => void choose(groupId)}
              >
                <span className="strong breaks">
                  {name}
                  {groupId === selected?.groupId && <span className="tag beside2">Viewing</span>}
                </span>
                <IconChevronRight className="muted" size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
