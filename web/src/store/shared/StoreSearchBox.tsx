// The search box of the header [B§2.4]: an ARIA combobox with suggestions, and on phones a choice of site.
import { IconScan, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { searchSizes } from 'contract/search'
import type { KeyboardEvent } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { withLoader } from '../../platform/loader.ts'
import { page } from '../../platform/page.ts'
import { optionsOf } from '../../ui/ComboboxList.tsx'
import { useCombobox } from '../../ui/useCombobox.ts'
import type { Suggestion } from './autocomplete.ts'
import { suggestionsFor } from './autocomplete.ts'
import classes from './StoreSearchBox.module.css'
import { groupsOf, SuggestionPanel } from './SuggestionPanel.tsx'
import { usePhone } from './usePhone.ts'
import { isLongEnough, useSuggestions } from './useSuggestions.ts'

const ScanDialog = lazy(() => import('./ScanDialog.tsx').then((module) => ({ default: module.ScanDialog })))

const longPlaceholder = 'Search keywords, product, model or part #'
const shortPlaceholder = 'Search'

/** Most milliseconds that submitting waits for the suggestions of what was typed. */
const timeout = 3000

export function StoreSearchBox() {
  const router = useRouter()
  const client = useQueryClient()
  const isPhone = usePhone()
  const { mainSite } = useConfig().links
  const { text, setText, isTyping, setTyping } = useText()
  const [site, setSite] = useState<'store' | 'main'>('store')
  const [isScanning, setScanning] = useState(false)

  const isMainSite = isPhone && mainSite !== null && site === 'main'
  const words = text.trim()
  const groups = groupsOf(useSuggestions(words, isTyping && !isMainSite))
  const options = optionsOf(groups)
  const box = useCombobox({ count: options.length, onPick: (at) => go(options[at]?.href ?? '') })

  const close = () => {
    setTyping(false)
    box.reset()
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
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined))
    const found = await Promise.race([
      client.query({ ...suggestionsFor(typed), staleTime: 30_000 }).catch(() => undefined),
      late,
    ])
    return found?.products.length === 1 ? found.products[0] : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.takesKey(event)) return
    if (event.key === 'ArrowDown' && words) setTyping(true)
    else if (event.key === 'Escape' && isTyping) close()
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
  }

  return (
    <div className={classes['root']} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      {/* A click away closes [B2.62]. */}
      {box.isOpen && <div className={classes['mask']} onPointerDown={close} data-testid="search-mask" />}
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
          {...box.input}
          aria-label={longPlaceholder}
          placeholder={isPhone ? shortPlaceholder : longPlaceholder}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchSizes.maxQueryLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyping(true)
            box.reset()
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
      <SuggestionPanel box={box} groups={groups} onPick={close} />
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
