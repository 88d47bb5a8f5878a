// Ctrl/Cmd-K: every page the visitor may see, what is theirs by its number or by words, and the products of the store. A
// combobox in a dialog, as the search box of the header is one in the page.
import { IconScan } from '../../ui/icons/IconScan.ts'
import { IconSearch } from '../../ui/icons/IconSearch.ts'
import { IconX } from '../../ui/icons/IconX.ts'
import { useRouter } from '@tanstack/react-router'
import { findMessages } from '@portal/contract/access/findAnything'
import type { KeyboardEvent } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ComboboxList, flattenOptions, OptionText } from '../../ui/forms/ComboboxList.tsx'
import { useCombobox } from '../../ui/forms/useCombobox.ts'
import type { VisibleEntry } from '../menus.ts'
import { accountMenu, helpMenu, mainMenu, storeMenu } from '../menus.ts'
import { useStaffParts } from '../staffParts.ts'
import classes from './CommandPalette.module.css'
import type { PaletteHit } from './useFindings.ts'
import { useFindings } from './useFindings.ts'
import { useMenu } from './useMenu.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

const ScanDialog = lazyComponent(() =>
  import('../../buying/store/shared/ScanDialog.tsx').then((module) => module.ScanDialog),
)

const placeholder = 'Find a page, a product, a number or a name'

/** A scanner types it, rather than the name of a page. */
const mayBeNumber = (text: string) => /[\d/]/u.test(text)

const flat = (entries: readonly VisibleEntry[], above = ''): PaletteHit[] =>
  entries.flatMap(({ title, href, sub }) => [
    ...(href ? [{ label: title, detail: above, href }] : []),
    ...flat(sub, title),
  ])

/** Each page once, those whose title holds `text`. */
function usePages(text: string): PaletteHit[] {
  const menus = [...useMenu(mainMenu), ...useMenu(storeMenu), ...useMenu(accountMenu), ...useMenu(helpMenu)]
  const staff = useStaffParts().map(({ title, href }) => ({ label: title, detail: 'Customer Support', href }))
  const pages = [...new Map([...flat(menus), ...staff].map((each) => [each.href, each])).values()]
  return pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, 8)
}

interface PaletteProps {
  opened: boolean
  /** It is searched for at once. */
  text?: string
  onClose: () => void
}

export const CommandPalette = ({ opened, ...props }: PaletteProps) => (opened ? <Opened {...props} /> : null)

function Opened({ text: asked = '', onClose }: Omit<PaletteProps, 'opened'>) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(asked)
  const [isScanning, setScanning] = useState(false)
  // A scanner presses Enter before anything is known.
  const [isEntered, setEntered] = useState(false)
  const text = typed.trim()
  const { exact, rest, named, isSearching, isFailed, isTooLong } = useFindings(text)
  const groups = [...exact, { title: 'Pages', options: usePages(text) }, ...rest]
  const all = flattenOptions(groups)
  const box = useCombobox({ count: all.length, first: 0, onPick: (at) => open(all[at]?.href ?? '') })
  const open = (href: string) => {
    onClose()
    void router.navigate({ href })
  }
  const enter = (value: string, isWhole: boolean) => {
    setTyped(value)
    setEntered(isWhole)
    box.reset()
  }
  const takesEnter = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter' || !isSearching || !mayBeNumber(text)) return false
    event.preventDefault()
    setEntered(true)
    return true
  }

  const answered = isEntered && !isSearching ? named?.href : undefined
  useEffect(() => {
    if (answered) open(answered)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it opens is the answer, once
  }, [answered])

  useEffect(() => {
    const { current } = dialog
    // The browser gives the focus back to where it was.
    current?.showModal()
    input.current?.focus()
    return () => current?.close()
  }, [])

  const nothing = all.length === 0 && text && !isFailed ? 'No Results Found' : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes, as Escape does
    <dialog
      ref={dialog}
      className={`no-padding floating ink ${classes['palette'] ?? ''}`}
      aria-label={placeholder}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={`row rigid gap3 line-below muted ${classes['box'] ?? ''}`}>
        <IconSearch size={20} aria-hidden />
        <input
          className="grow narrow no-padding ink"
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          {...box.input}
          aria-label={placeholder}
          placeholder={placeholder}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => enter(event.target.value, false)}
          onKeyDown={(event) => takesEnter(event) || box.takesKey(event)}
        />
        <button
          type="button"
          className="finger-only square rounded-md"
          data-scan=""
          aria-label="Scan a code"
          onClick={() => setScanning(true)}
        >
          <IconScan size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="finger-only square rounded-md"
          data-close=""
          aria-label="Close"
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </button>
      </div>
      {isFailed && (
        <p role="alert" className="bare pad3-4 text-note danger">
          {findMessages.failed}
        </p>
      )}
      <ComboboxList
        box={box}
        label="Results"
        groups={groups}
        className="scroll pad2"
        onPick={onClose}
        said={isTooLong ? findMessages.tooLong : isSearching ? 'Searching…' : nothing}
      >
        {(hit) => <HitText {...hit} />}
      </ComboboxList>
      {isScanning && (
        <Suspense>
          <ScanDialog onQuery={(code) => enter(code, true)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </dialog>
  )
}

const HitText = ({ label, detail, fact }: PaletteHit) => (
  <>
    <OptionText label={label} detail={detail} />
    {fact && <span className={`rigid text-note muted numbers right ${classes['fact'] ?? ''}`}>{fact}</span>}
  </>
)
