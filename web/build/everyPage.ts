// Code of every page travels in two files, the libraries and our own, because a slow phone would run thirty one after the
// other; what several store pages share travels in another, and so do the icons of all other pages. The first script, which
// waits for the browser to paint, stays apart from them, and schemas stay with the forms (build/leanContract.ts). Figures:
// [Q1.06].
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const hydrateEntry = resolve(import.meta.dirname, '../src/app/hydrate.tsx')

const isStorePage = (id: string) => /[/]web[/]src[/]buying[/]store[/]\w+Page[.]tsx/.test(id)
// Rows and filters are on the search page, rows on pages of machines too, tiles on pages to browse from; sizes come with
// the rows that show them.
const isShared = (id: string) =>
  /[/]web[/]src[/](buying[/]store[/](?!shared[/](ProductRow|SizeSelect|boughtText|shortShipText|families)[.]tsx?|CompareToggle|sizeHref|ValueFacet[.]tsx|\w*Tiles)|buying[/](cart|shoppingLists|storefront)[/]shared[/]|(buying[/]partLine|ui)[/])|[/]contract[/]src[/]\w+[/](availability|lists|partTexts|savedViews)[.]ts$/.test(
    id,
  )
/** What results have none of: sections with products to turn over or with tiles, late beside a product, and what a visitor has seen. */
const browsedBy = (id: string): 'strips' | 'viewed' | undefined =>
  /[/](Carousel|ProductStrip|Section|Tiles)[.]tsx$|[/]tiles[.]module[.]css$/.test(id)
    ? 'strips'
    : /[/](RecentlyViewed|recentlyViewed)[.]tsx?$/.test(id)
      ? 'viewed'
      : undefined

// Home shows what the lists show, and leads to them.
const isHome = (id: string) => id.includes('/dashboard/DashboardPage.tsx')
const isListPage = (id: string) => id.endsWith('/lists/shared/ListPage.tsx')
/** Code for staff does not burden the lists of customers. */
const isOfStaff = (id: string) => /[/](userManagement|operations|punchoutOrders|courseManagement)[/.]/.test(id)
/** Home and parts that come late lead to lists, too. */
const isListAddress = (id: string) => id.endsWith('/platform/listAddress.ts')
const isSessionWatch = (id: string) => id.endsWith('/session/shared/SessionWatch.tsx')
const isOwnModule = (id: string) => /[/](web|contract)[/]src[/].+[.](tsx?|module[.]css)$/.test(id)
// A field for numbers brings a library that few pages need.
const isOfForms = (id: string) =>
  /[/]node_modules[/](zod|@hookform|react-hook-form|@mantine[/]core[/]esm[/]components[/]((?!Number)\w*Input\w*|CloseButton|ActionIcon|Alert))[/]|[/]contract[/]src[/]platform[/]fieldMessages[.]ts$|[/]@mantine[/]core[/]styles[/]((?!Number)\w*Input|CloseButton|ActionIcon|Alert)[.]layer[.]css$/.test(
    id,
  )
/** The base styles of each Mantine component; their styles are in one file, too: each page lists its files. Which others a page uses, its one index does not say. */
const isBasis = (id: string) =>
  /[/]@mantine[/](hooks|core[/]esm[/](core|components[/](UnstyledButton|Loader|Transition)))[/]|[/]node_modules[/]clsx[/]|[/]@mantine[/]core[/]styles[/](default-css-variables|global|UnstyledButton|Loader)[.]layer[.]css$|virtual:mantine-variables/.test(
    id,
  )

/** `id`, and every module that needs it. */
function* usersOf(id: string, context: Rolldown.ChunkingContext): Generator<string> {
  const seen = new Set([id])
  for (const each of seen) {
    yield each
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
}

/** True if a module that `isUser` imports `id`, or something it imports does. */
function isUsedBy(id: string, isUser: (id: string) => boolean, context: Rolldown.ChunkingContext): boolean {
  for (const each of usersOf(id, context)) if (isUser(each)) return true
  return false
}

/** True if `id`, or something of ours that it is on, needs a component of Mantine. */
function needsMantine(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (each.includes('/@mantine/core/')) return true
    if (isOwnModule(each)) for (const needed of context.getModuleInfo(each)?.importedIds ?? []) seen.add(needed)
  }
  return false
}

/** True if several screens of lists need `id`; they share a file, because a reader of one soon opens the next. */
function isOfLists(id: string, context: Rolldown.ChunkingContext): boolean {
  if (needsMantine(id, context) || isOfStaff(id)) return false
  const screens = new Set<string>()
  for (const each of usersOf(id, context)) {
    if (isListPage(each)) return true
    if (isOfStaff(each)) continue
    if (isHome(each) || context.getModuleInfo(each)?.importedIds.some(isListPage)) screens.add(each)
    if (screens.size > 1) return true
  }
  return false
}

const isOfStore = (id: string, context: Rolldown.ChunkingContext): boolean => isUsedBy(id, isStorePage, context)

/** The file of what several pages beyond the store share. */
function sharedBy(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isBasis(id)) return 'parts'
  if (isOfForms(id)) return 'forms'
  if (!isOwnModule(id) || isSmall(id) || isOfStore(id, context)) return null
  if (isListAddress(id) || isOfLists(id, context)) return 'lists'
  return isUsedBy(id, isSessionWatch, context) ? 'session' : null
}

/** Beside lists, also parts of store pages that begin late, so that these need not wait for all that lists share. */
const isSmall = (id: string): boolean =>
  ['/web/src/ui/icons/', '/web/src/ui/media/BarChart.', '/contract/src/platform/measures.ts'].some((part) =>
    id.includes(part),
  )

/** Bytes of gzip that every page begins with; a page's own scripts have the rest of its budget. */
const maxFirstBytes = 158_800

const isZod = (id: string) => /[/]node_modules[/]zod[/]/.test(id)

/** The files every page begins with: the first script, its waking, and what they import. */
function findFirstFiles(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const first = new Set(
    Object.values(bundle).filter(
      (file) => file.type === 'chunk' && (file.isEntry || file.facadeModuleId === hydrateEntry),
    ),
  )
  for (const file of first)
    if (file.type === 'chunk')
      for (const name of file.imports) {
        const imported = bundle[name]
        if (imported) first.add(imported)
      }
  return [...first].filter((file) => file.type === 'chunk')
}

export function everyPage(): Plugin {
  return {
    name: 'every-page',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              // As an input, what it imports is known as what a page needs at first.
              input: { wake: hydrateEntry },
              // Reading a property of a constant does nothing else, so that one no one uses is left out.
              treeshake: { propertyReadSideEffects: false },
              output: {
                // Names are short, because the scripts of each page name the files of every other page.
                chunkFileNames: 'assets/[hash:7].js',
                assetFileNames: ({ names }) =>
                  names.every((name) => name.endsWith('.css'))
                    ? 'assets/[hash:6][extname]'
                    : 'assets/[name]-[hash][extname]',
                codeSplitting: {
                  groups: [
                    // Modules of the first script, and of every other: with it, they come in one file.
                    {
                      name: 'first',
                      test: (id: string) => /rolldown[/]runtime|preload-helper|[/]app[/]client\.ts$/.test(id),
                      includeDependenciesRecursively: false,
                      priority: 4,
                    },
                    {
                      name: 'libraries',
                      tags: ['$initial'],
                      test: (id: string) => id.includes('/node_modules/') && !isZod(id),
                      includeDependenciesRecursively: false,
                      priority: 3,
                    },
                    {
                      name: 'wake',
                      tags: ['$initial'],
                      test: (id: string) => !/[/]zod[/]|[?]schemas$|preload-helper|[/]app[/]client\.ts$/.test(id),
                      includeDependenciesRecursively: false,
                      priority: 2,
                    },
                    {
                      debugName: 'store',
                      name: (id: string, context: Rolldown.ChunkingContext) =>
                        isShared(id) && isOfStore(id, context) ? (browsedBy(id) ?? 'store') : null,
                      minShareCount: 2,
                      includeDependenciesRecursively: false,
                      priority: 1,
                    },
                    // Modules that lists, and forms, share.
                    {
                      debugName: 'shared',
                      name: (id: string, context: Rolldown.ChunkingContext) => sharedBy(id, context),
                      minShareCount: 2,
                      includeDependenciesRecursively: false,
                      priority: 1,
                    },
                    {
                      name: 'small',
                      test: isSmall,
                      minShareCount: 2,
                      includeDependenciesRecursively: false,
                      priority: 0,
                    },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const first = findFirstFiles(bundle)
      for (const file of first) {
        const zod = Object.keys(file.modules).find(isZod)
        // An address and a loader check without a schema, because they are on every page.
        if (zod) this.error(`${zod} is on every page [Q1.06]: something that pages begin with imports a schema.`)
      }
      const weight = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 6 }).length, 0)
      if (weight > maxFirstBytes)
        this.error(`Every page begins with ${weight} bytes of scripts, ${maxFirstBytes} at most [Q1.06].`)
      // Start knows one entry: the first script.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId === hydrateEntry) file.isEntry = false
    },
  }
}
