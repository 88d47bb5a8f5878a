// Finds organizations among thousands and chooses one, or several at once [A2.72]. Arrows walk the
// rows, Enter takes the one under them, x picks it to go with others.
import type { OrganizationChoice } from '@portal/contract/access/organizations'
import { organizationCalls, organizationPageSize } from '@portal/contract/access/organizations'
import { useRef, useState } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { debounce } from '../../../platform/delays.ts'
import { formatQuantity, plural } from '../../../platform/formats.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { OrganizationRow } from './OrganizationRow.tsx'
import { PickedOrganizations } from './PickedOrganizations.tsx'
import { useSettled } from '../../../buying/store/shared/useSuggestions.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useArrowKeys } from './useArrowKeys.ts'

/** As many are shown at most; who wants another one types. */
const maxShown = 100

export interface OrganizationPickerProps {
  onView: (organizations: readonly OrganizationChoice[]) => void
  /** The list is not needed to choose: for a place with other choices above it. */
  autoFocus?: boolean
  isBusy: boolean
}

export function OrganizationPicker({ onView, autoFocus = false, isBusy }: OrganizationPickerProps) {
  const [text, setText] = useState('')
  const [size, setSize] = useState(organizationPageSize)
  const [picked, setPicked] = useState<readonly OrganizationChoice[]>([])
  const list = useRef<HTMLDivElement>(null)
  // A shorter answer does not pull the button for several away from under the pointer.
  const rows = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const query = useSettled(text.trim(), debounce.shortest)
  const found = useCallQuery(
    organizationCalls.searchOrganizations,
    { query, page: 0, size },
    { keepPrevious: true, quiet: true },
  )
  const toggle = (choice: OrganizationChoice) => {
    setHeight(rows.current?.offsetHeight ?? 0)
    setPicked((before) =>
      before.some(({ accountId }) => accountId === choice.accountId)
        ? before.filter(({ accountId }) => accountId !== choice.accountId)
        : [...before, choice],
    )
  }
  const walk = useArrowKeys(list)
  const { content = [], totalRecords = 0 } = found.data ?? {}
  const more = totalRecords - content.length

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the box and buttons inside
    <div ref={list} className="down gap2" onKeyDown={walk}>
      <input
        type="search"
        className="touch full wide4 rounded ink outlined lit"
        value={text}
        maxLength={100}
        placeholder="Search by name or account number"
        aria-label="Search organizations by name or account number"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => {
          setText(event.target.value)
          setSize(organizationPageSize)
        }}
      />
      <p role="status" className="line-kept bare text-sm muted">
        {found.data && (totalRecords === 0 ? 'No Results Found' : plural(totalRecords, 'organization'))}
      </p>
      {found.data?.totalRecords === 0 && text.trim() !== '' && (
        <p className="line-kept bare text-sm muted">Try fewer letters of the name, or the account number.</p>
      )}
      {found.isPending && <SkeletonRows rows={5} height={52} />}
      {found.isError && !found.data && (
        <ErrorState message="The organizations did not load." onRetry={() => void found.refetch()} />
      )}
      <div ref={rows} style={{ minHeight: picked.length > 0 ? height : undefined }}>
        <ul
          className="down list frame lined unless-empty"
          aria-label="Organizations"
          data-stale={found.isPlaceholderData}
        >
          {content.map((choice) => (
            <OrganizationRow
              key={choice.accountId}
              choice={choice}
              isPicked={picked.some(({ accountId }) => accountId === choice.accountId)}
              isBusy={isBusy}
              onView={() => onView([choice])}
              onPick={() => toggle(choice)}
            />
          ))}
        </ul>
      </div>
      {more > 0 && size < maxShown && <Button onClick={() => setSize(size + organizationPageSize)}>Show More</Button>}
      {more > 0 && size >= maxShown && (
        <p className="line-kept bare text-sm muted">
          {formatQuantity(more)} more. Type a name or an account number to find them.
        </p>
      )}
      <PickedOrganizations
        picked={picked}
        isBusy={isBusy}
        onView={onView}
        onDrop={toggle}
        onClear={() => setPicked([])}
      />
    </div>
  )
}
