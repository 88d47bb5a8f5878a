// Ctrl/Cmd-K: every page the visitor may see, and the products of the store.
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { Spotlight, createSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { autocompleteDelay } from '../../platform/delays.ts'
import { reachOf } from '../../platform/queryClient.ts'
import type { ShownEntry } from '../menus.ts'
import { accountMenu, helpMenu, mainMenu, storeMenu } from '../menus.ts'
import { paths } from '../paths.ts'
import { useMenu } from './useMenu.ts'

const [store, palette] = createSpotlight()

interface Hit {
  objectID: string
  displayName?: string
  name?: string
  partNumber?: string
}

interface Found {
  id: string
  label: string
  description?: string
  href: string
}

const flat = (entries: readonly ShownEntry[]): Found[] =>
  entries.flatMap(({ title, href, sub }) => [...(href ? [{ id: href, label: title, href }] : []), ...flat(sub)])

export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const router = useRouter()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [words] = useDebouncedValue(text.trim(), autocompleteDelay)
  const menus = [...useMenu(mainMenu), ...useMenu(storeMenu), ...useMenu(accountMenu), ...useMenu(helpMenu)]
  const pages = [...new Map(flat(menus).map((each) => [each.id, each])).values()].filter(({ label }) =>
    label.toLowerCase().includes(text.trim().toLowerCase()),
  )

  useEffect(() => {
    if (opened) palette.open()
    else palette.close()
  }, [opened])

  const { data: products = [] } = useQuery({
    queryKey: ['palette', words],
    enabled: opened && words.length >= 3,
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<Found[]> => {
      const answer = await reachOf(client)('/1/indexes/products/query', {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: words, hitsPerPage: 5 }),
      })
      if (!answer.ok) return []
      const { hits } = (await answer.json()) as { hits: Hit[] }
      return hits.map(({ objectID, displayName, name, partNumber }) => ({
        id: objectID,
        label: displayName ?? name ?? objectID,
        description: partNumber ?? '',
        href: paths.product(objectID),
      }))
    },
  })

  const go = (href: string) => {
    onClose()
    void router.navigate({ href })
  }
  const actions = (found: readonly Found[]) =>
    found.map(({ id, label, description, href }) => (
      <Spotlight.Action key={id} label={label} description={description ?? ''} onClick={() => go(href)} />
    ))
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search placeholder="Find a page or a product" leftSection={<IconSearch size={20} aria-hidden />} />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">{actions(pages.slice(0, 8))}</Spotlight.ActionsGroup>
        )}
        {products.length > 0 && <Spotlight.ActionsGroup label="Products">{actions(products)}</Spotlight.ActionsGroup>}
        {pages.length + products.length === 0 && <Spotlight.Empty>No Results Found</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
