// The search box of the header [B§2.4]: its suggestions, the camera, and on phones a choice of site.
import { IconScan } from '../../../ui/icons/IconScan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { Suspense, useState } from 'react'
import { useConfig } from '../../../platform/config.ts'
import { withLoader } from '../../../platform/loader.ts'
import { page } from '../../../platform/page.ts'
import { SearchBox } from '../../storefront/shared/SearchBox.tsx'
import { supplyStore } from '../../storefront/shared/supplyStore.ts'
import { useSearchText } from '../../storefront/shared/useSearchText.ts'
import type { Suggestion } from './autocomplete.ts'
import { toGroups, suggestionsFor } from './autocomplete.ts'
import { flattenOptions } from '../../../ui/forms/ComboboxList.tsx'
import classes from './StoreSearchBox.module.css'
import { usePhone } from './usePhone.ts'
import { isLongEnough, useSuggestions } from './useSuggestions.ts'
import { lazyComponent } from '../../../ui/lazyParts.ts'

const SuggestionText = lazyComponent(() => import('./SuggestionText.tsx').then((module) => module.SuggestionText))
const ScanDialog = lazyComponent(() => import('./ScanDialog.tsx').then((module) => module.ScanDialog))

/** The name of the field does not fit a phone. */
const shortPlaceholder = 'Search'

/** Most milliseconds that submitting waits for the suggestions of what was typed. */
const timeout = 3000

export function StoreSearchBox() {
  const router = useRouter()
  const client = useQueryClient()
  const isPhone = usePhone()
  const { mainSite } = useConfig().links
  const typed = useSearchText(useQueryInAddress())
  const [site, setSite] = useState<'store' | 'main'>('store')
  const [isScanning, setScanning] = useState(false)

  const isMainSite = isPhone && mainSite !== null && site === 'main'
  const groups = toGroups(useSuggestions(typed.text.trim(), typed.isTyping && !isMainSite))

  const search = async (query: string) => {
    if (isMainSite) return page.go(mainSiteSearch(mainSite, query))
    const only = isLongEnough(query) ? await withLoader(() => onlyProduct(query)) : undefined
    // An empty query goes to page 1 of everything.
    return router.navigate({ href: only?.href ?? paths.storeSearch(query ? { q: query } : { page: 1 }) })
  }
  /** The product when exactly one is suggested [B2.64], also for who types a part number and Enter without waiting. */
  const onlyProduct = async (query: string): Promise<Suggestion | undefined> => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined))
    const found = await Promise.race([
      client.query({ ...suggestionsFor(query), staleTime: 30_000 }).catch(() => undefined),
      late,
    ])
    if (!found) return undefined
    // One that does without a word of the query is shown as a result first.
    const suggested = [...found.records, ...found.own, ...(found.without.length === 0 ? found.products : [])]
    return suggested.length === 1 ? suggested[0] : undefined
  }
  return (
    <>
      <SearchBox
        store={supplyStore}
        place="header"
        typed={typed}
        groups={groups}
        onSearch={(words) => void search(words)}
        {...(isPhone && { placeholder: shortPlaceholder })}
        panelClass={classes['panel']}
        said={
          groups.length > 0 && flattenOptions(groups).length === 0
            ? `Nothing found for “${typed.text.trim()}”.`
            : undefined
        }
        before={
          mainSite !== null && (
            <select
              className={classes['site']}
              aria-label="Where to search"
              value={site}
              onChange={(event) => setSite(event.target.value === 'main' ? 'main' : 'store')}
            >
              <option value="store">Store</option>
              <option value="main">Main Site</option>
            </select>
          )
        }
        // Shown where one touches the screen: there is a camera in the hand.
        after={
          <button
            type="button"
            className="finger-only square muted"
            aria-label="Scan a code"
            // The focus would widen the box, and move it away from the finger.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setScanning(true)}
          >
            <IconScan size={20} aria-hidden />
          </button>
        }
      >
        {(option, title) => (
          <Suspense fallback={option.label}>
            <SuggestionText option={option} title={title} />
          </Suspense>
        )}
      </SearchBox>
      {isScanning && (
        <Suspense>
          <ScanDialog onQuery={(query) => void search(query)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  )
}

const useQueryInAddress = (): string =>
  useRouterState({
    select: ({ location: { pathname, search } }) => {
      const { q } = search as { q?: unknown }
      return pathname === supplyStore.search.href && typeof q === 'string' ? q : ''
    },
  })

/** The corporate site's search with s={query} [B2.60]. */
function mainSiteSearch(mainSite: string, query: string): string {
  const url = new URL(mainSite)
  url.searchParams.set('s', query)
  return url.href
}
