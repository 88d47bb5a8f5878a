// List actions: rename, share, copy, delete. A colleague's list can be copied.
import { IconDots } from '../../ui/icons/IconDots.ts'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { useState } from 'react'
import { isPersonalCustomer } from '@portal/contract/access/session'
import { useSession } from '../../platform/session.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import actions from '../../ui/layout/actions.module.css'
import { NameDialog } from './NameDialog.tsx'
import { useLists } from './useLists.ts'

export interface ListMenuProps {
  list: ShoppingList
  /** Leads away once the list is deleted. */
  onRemoved?: () => Promise<void>
}

export function ListMenu({ list, onRemoved }: ListMenuProps) {
  const session = useSession()
  const { share, letEdit, duplicate, remove } = useLists()
  const [isNaming, setNaming] = useState(false)
  const act = (label: string, run: () => void) => (
    <li>
      <button
        className="hovers press full wide3 rounded-md text-label ink left"
        type="button"
        data-closes
        onClick={run}
      >
        {label}
      </button>
    </li>
  )
  return (
    <>
      <Dropdown
        align="end"
        chevron={false}
        className={actions['quiet']}
        label={<IconDots size={20} aria-hidden />}
        ariaLabel={`More for ${list.name}`}
      >
        <ul className="list">
          {list.isOwn && act('Rename', () => setNaming(true))}
          {list.isOwn &&
            !isPersonalCustomer(session) &&
            act(list.shared ? 'Stop sharing' : 'Share with colleagues', () => void share(list, !list.shared))}
          {list.isOwn &&
            list.shared &&
            act(
              list.colleaguesEdit ? 'Only I change it' : 'Let colleagues change it',
              () => void letEdit(list, !list.colleaguesEdit),
            )}
          {act('Duplicate', () => void duplicate(list))}
          {list.isOwn && act('Delete', () => void remove(list, onRemoved))}
        </ul>
      </Dropdown>
      {isNaming && <NameDialog list={list} onClose={() => setNaming(false)} onNamed={() => setNaming(false)} />}
    </>
  )
}
