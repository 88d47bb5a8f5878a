// Ctrl/Cmd-K: every page the visitor may see, the products of the store and his orders. A combobox in a dialog, as the
// search box of the header is one in the page.
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { plural } from '../../platform/formats.ts'
import { Link } from '../../ui/Link.tsx'
import type { ShownEntry } from '../menus.ts'
import { accountMenu, helpMenu, mainMenu, storeMenu } from '../menus.ts'
import classes from './CommandPalette.module.css'
import type { Finding } from './useFindings.ts'
import { useFindings } from './useFindings.ts'
import { useMenu } from './useMenu.ts'

const placeholder = 'Find a page, a product or an order'

const flat = (entries: readonly ShownEntry[], above = ''): Finding[] =>
  entries.flatMap(({ title, href, sub }) => [
    ...(href ? [{ label: title, detail: above, href }] : []),
    ...flat(sub, title),
  ])

/** Each page once, those whose title holds `text`. */
function usePages(text: string): readonly Finding[] {
  const menus = [...useMenu(mainMenu), ...useMenu(storeMenu), ...useMenu(accountMenu), ...useMenu(helpMenu)]
  const pages = [...new Map(flat(menus).map((each) => [each.href, each])).values()]
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
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const text = typed.trim()
  const { products, orders, isSearching } = useFindings(text, true)
  const groups = [
    { label: 'Pages', findings: usePages(text) },
    { label: 'Orders', findings: orders },
    { label: 'Products', findings: products },
  ].filter(({ findings }) => findings.length > 0)
  const all = groups.flatMap(({ findings }) => findings)
  const active = Math.min(chosen, all.length - 1)
  const said = isSearching
    ? 'Searching…'
    : all.length === 0
      ? 'No Results Found'
      : plural(all.length, 'result', 'results')

  useEffect(() => {
    const { current } = dialog
    // The browser gives the focus back to where it was.
    current?.showModal()
    input.current?.focus()
    return () => current?.close()
  }, [])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = all
    if (event.key === 'ArrowDown' && length > 0) setChosen((active + 1) % length)
    else if (event.key === 'ArrowUp' && length > 0) setChosen((active - 1 + length) % length)
    else if (event.key === 'Enter' && all[active]) {
      onClose()
      void router.navigate({ href: all[active].href })
    } else return
    event.preventDefault()
  }
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
          role="combobox"
          aria-label={placeholder}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={all.length > 0 ? 'visually-hidden' : classes['said']}>
        {said}
      </p>
      <div id={`${id}list`} role="listbox" aria-label="Results" className={classes['list']} hidden={all.length === 0}>
        {groups.map(({ label, findings }) => (
          <div key={label} role="group" aria-labelledby={`${id}${label}`}>
            <div id={`${id}${label}`} role="presentation" className={classes['title']}>
              {label}
            </div>
            {findings.map((finding) => {
              const at = all.indexOf(finding)
              return (
                <Link
                  key={finding.href}
                  href={finding.href}
                  id={`${id}${at}`}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  className={classes['option']}
                  onClick={onClose}
                >
                  <span>{finding.label}</span>
                  {finding.detail && <small>{finding.detail}</small>}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
    </dialog>
  )
}
