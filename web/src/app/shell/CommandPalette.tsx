// Ctrl/Cmd-K: every page the visitor may see, the products of the store and their orders. A combobox in a dialog, as the
// search box of the header is one in the page.
import { IconSearch } from '../../ui/icons/IconSearch.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { withoutText } from '../../buying/store/shared/autocomplete.ts'
import { ComboboxList, flattenOptions } from '../../ui/ComboboxList.tsx'
import { useCombobox } from '../../ui/useCombobox.ts'
import type { VisibleEntry } from '../menus.ts'
import { accountMenu, helpMenu, mainMenu, storeMenu } from '../menus.ts'
import { useStaffParts } from '../staffParts.ts'
import classes from './CommandPalette.module.css'
import type { PaletteHit } from './useFindings.ts'
import { useFindings } from './useFindings.ts'
import { useMenu } from './useMenu.ts'

const placeholder = 'Find a page, a product or an order'

const flat = (entries: readonly VisibleEntry[], above = ''): PaletteHit[] =>
  entries.flatMap(({ title, href, sub }) => [
    ...(href ? [{ label: title, detail: above, href }] : []),
    ...flat(sub, title),
  ])

/** Each page once, those whose title holds `text`. */
function usePages(text: string): readonly PaletteHit[] {
  const menus = [...useMenu(mainMenu), ...useMenu(storeMenu), ...useMenu(accountMenu), ...useMenu(helpMenu)]
  const staff = useStaffParts().map(({ title, href }) => ({ label: title, detail: 'Customer Support', href }))
  const pages = [...new Map([...flat(menus), ...staff].map((each) => [each.href, each])).values()]
  return pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, 8)
}

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

export const CommandPalette = ({ opened, onClose }: PaletteProps) => (opened ? <Opened onClose={onClose} /> : null)

function Opened({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { products, without, orders, isSearching } = useFindings(text, true)
  const groups = [
    { title: 'Pages', options: usePages(text) },
    { title: 'Orders', options: orders },
    { title: `Products${withoutText(without)}`, options: products },
  ]
  const all = flattenOptions(groups)
  const box = useCombobox({ count: all.length, first: 0, onPick: (at) => open(all[at]?.href ?? '') })
  const open = (href: string) => {
    onClose()
    void router.navigate({ href })
  }
  const nothing = all.length === 0 ? 'No Results Found' : undefined

  useEffect(() => {
    const { current } = dialog
    // The browser gives the focus back to where it was.
    current?.showModal()
    input.current?.focus()
    return () => current?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes, as Escape does
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label={placeholder}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={classes['box']}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={input}
          type="text"
          {...box.input}
          aria-label={placeholder}
          placeholder={placeholder}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            box.reset()
          }}
          onKeyDown={box.takesKey}
        />
      </div>
      <ComboboxList
        box={box}
        label="Results"
        groups={groups}
        className={classes['list']}
        onPick={onClose}
        said={isSearching ? 'Searching…' : nothing}
      />
    </dialog>
  )
}
