// The search box of the header (B §2.4): an ARIA combobox with suggestions, and on phones a choice of site.
import { IconScan, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { searchSizes } from 'contract/search'
import type { KeyboardEvent } from 'react'
import { lazy, Suspense, useId, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useConfig } from '../../platform/config.ts'
import { withLoader } from '../../platform/loader.ts'
import { page } from '../../platform/page.ts'
import type { Suggestion } from './autocomplete.ts'
import { suggestionsFor } from './autocomplete.ts'
import classes from './StoreSearchBox.module.css'
import { listOf, SuggestionPanel } from './SuggestionPanel.tsx'
import { usePhone } from './usePhone.ts'
import { isLongEnough, useSuggestions } from './useSuggestions.ts'

const ScanDialog = lazy(() => import('./ScanDialog.tsx').then((module) => ({ default: module.ScanDialog })))

const longPlaceholder = 'Search keywords, product, model or part #'
const shortPlaceholder = 'Search'

/** Most milliseconds that submitting waits for the suggestions of what was typed. */
const patience = 3000

export function StoreSearchBox() {
  const router = useRouter()
  const client = useQueryClient()
  const isPhone = usePhone()
  const { mainSite } = useConfig().links
  const id = useId()
  const { text, setText, isTyping, setTyping } = useText()
  const [site, setSite] = useState<'store' | 'main'>('store')
  const [active, setActive] = useState(-1)
  const [isScanning, setScanning] = useState(false)

  const isMainSite = isPhone && mainSite !== null && site === 'main'
  const words = text.trim()
  const suggestions = useSuggestions(words, isTyping && !isMainSite)
  const options = suggestions ? listOf(suggestions) : []
  const isOpen = options.length > 0

  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  const go = (href: string) => {
    close()
    void router.navigate({ href })
  }
  const submit = async (query: string) => {
    close()
    if (isMainSite) return page.go(mainSiteSearch(mainSite, query))
    const only = isLongEnough(query) ? await withLoader(() => onlyProduct(query)) : undefined
    // An empty query goes to page 1 of everything [B2.65].
    go(only?.href ?? paths.storeSearch(query ? { q: query } : { page: 1 }))
  }
  /** The product when exactly one is suggested [B2.64], also for who types a part number and Enter without waiting. */
  const onlyProduct = async (typed: string): Promise<Suggestion | undefined> => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined))
    const found = await Promise.race([
      client.query({ ...suggestionsFor(typed), staleTime: 30_000 }).catch(() => undefined),
      late,
    ])
    return found?.products.length === 1 ? found.products[0] : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    if (event.key === 'ArrowDown' && isOpen) setActive(active === last ? -1 : active + 1)
    else if (event.key === 'ArrowUp' && isOpen) setActive(active === -1 ? last : active - 1)
    else if (event.key === 'ArrowDown' && words) setTyping(true)
    else if (event.key === 'Escape' && isTyping) close()
    else if (event.key === 'Escape') setText('')
    else if (event.key === 'Enter' && isOpen && options[active]) go(options[active].href)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes['root']} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      {/* A click away closes [B2.62]. */}
      {isOpen && <div className={classes['mask']} onPointerDown={close} data-testid="search-mask" />}
      <form
        action={paths.storeSearch()}
        role="search"
        aria-label="Supply store"
        className={classes['box']}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(words)
        }}
      >
        {mainSite !== null && (
          <select
            className={classes['site']}
            aria-label="Where to search"
            value={site}
            onChange={(event) => setSite(event.target.value === 'main' ? 'main' : 'store')}
          >
            <option value="store">Store</option>
            <option value="main">Main Site</option>
          </select>
        )}
        <input
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          data-search=""
          role="combobox"
          aria-label={longPlaceholder}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          placeholder={isPhone ? shortPlaceholder : longPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchSizes.longestQuery}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyping(true)
            setActive(-1)
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        {/* Shown where one touches the screen: there is a camera in the hand. */}
        <button type="button" className={classes['scan']} aria-label="Scan a code" onClick={() => setScanning(true)}>
          <IconScan size={20} aria-hidden />
        </button>
        <button type="submit" aria-label="Search">
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
      {isScanning && (
        <Suspense>
          <ScanDialog onQuery={(query) => void submit(query)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <SuggestionPanel id={id} suggestions={suggestions} active={active} onPick={close} />
    </div>
  )
}

/** What is typed; on the search page it starts as the query of the address and follows it. */
function useText() {
  const asked = useRouterState({
    select: ({ location: { pathname, search } }) => {
      const { q } = search as { q?: unknown }
      return pathname === paths.storeSearch() && typeof q === 'string' ? q : ''
    },
  })
  const [text, setText] = useState(asked)
  const [isTyping, setTyping] = useState(false)
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setText(asked)
  }
  return { text, setText, isTyping, setTyping }
}

/** The corporate site's search with s={query} [B2.60]. */
function mainSiteSearch(mainSite: string, query: string): string {
  const url = new URL(mainSite)
  url.searchParams.set('s', query)
  return url.href
}
