// The service worker of the pages that inspections are recorded on, as source in /sw.js (offlineWorker.ts writes it) [P6.53].
// It keeps the scripts of these pages, which its build names, and the frame of one page as the person sees it; a page that does not
// come is that frame, and fills itself from what the device keeps. Calls are none of its business.

interface Values {
  /** Cache of this build; those of others begin with `prefix`, too. */
  cache: string
  prefix: string
  files: readonly string[]
  /** A page that the browser renders, whose frame serves for all. */
  shell: string
  /** Beginnings of pages that need no line; from the others of `area` the way leads to `shell`. */
  pages: readonly string[]
  /** Beginnings of pages that the frame does not fit, and where what the device keeps of them is: the rest follows. */
  moved: Readonly<Record<string, string>>
  area: readonly string[]
}

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  preloadResponse: Promise<Response | undefined>
}
export interface Worker {
  addEventListener: (name: string, listener: (event: never) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  location: { origin: string }
}

// It may use nothing from outside itself.
export function startWorker(worker: Worker, { cache, prefix, files, shell, pages, moved, area }: Values): void {
  /** Milliseconds after which a line that carries nothing is none, as for calls. */
  const maxSilence = 5000

  const match = async (request: Request | string) =>
    (await caches.open(cache)).match(request, { ignoreVary: true, ignoreSearch: false })

  /** Keeps the frame with all files that it names, so that it is never of another build than they are. */
  const keepShell = async () => {
    const page = await fetch(shell, { credentials: 'same-origin', redirect: 'error' })
    if (!page.ok) return
    const text = await page.clone().text()
    const own = await caches.open(cache)
    for (const [, file = ''] of text.matchAll(/["'(](\/(?:assets|art|brand)\/[\w./-]+\.\w+)/g))
      if (!(await own.match(file))) await own.add(file).catch(() => undefined)
    await own.put(shell, page)
  }

  const install = async () => {
    const own = await caches.open(cache)
    await own.addAll(files)
    // A frame of the build before would name files that are gone.
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cache)
    const hadShell = await Promise.all(others.map(async (name) => (await caches.open(name)).match(shell)))
    if (hadShell.some(Boolean)) await keepShell()
    await worker.skipWaiting()
  }

  const activate = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(prefix) && name !== cache).map((name) => caches.delete(name)),
    )
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  const openPage = async ({ request, preloadResponse }: FetchEvent) => {
    const { pathname } = new URL(request.url)
    const fetched = (async () => (await preloadResponse) ?? fetch(request))()
    const kept = await match(shell)
    const from = Object.keys(moved).find((page) => pathname.startsWith(page))
    if (kept && (from !== undefined || pages.some((page) => pathname.startsWith(page)))) {
      const own = () =>
        from === undefined ? kept : Response.redirect(`${moved[from] ?? ''}${pathname.slice(from.length)}`)
      const silence = new Promise<void>((resolve) => setTimeout(resolve, maxSilence))
      return Promise.race([fetched.catch(own), silence.then(own)])
    }
    return fetched.catch((cause: unknown) => {
      if (kept && area.some((page) => pathname === page || pathname.startsWith(`${page}/equipment`)))
        return Response.redirect(shell)
      throw cause
    })
  }

  worker.addEventListener('install', (event: WorkerEvent) => event.waitUntil(install()))
  worker.addEventListener('activate', (event: WorkerEvent) => event.waitUntil(activate()))
  worker.addEventListener('message', (event: WorkerEvent & { data: unknown }) => {
    if (event.data === 'keep') event.waitUntil(keepShell().catch(() => undefined))
  })
  worker.addEventListener('fetch', (event: FetchEvent) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') event.respondWith(openPage(event))
    // A name of these never has another content.
    else if (pathname.startsWith('/assets/')) event.respondWith(match(request).then((kept) => kept ?? fetch(request)))
    else if (pathname.startsWith('/art/') || pathname.startsWith('/brand/'))
      event.respondWith(
        fetch(request).catch(async (cause: unknown) => {
          const kept = await match(request)
          if (!kept) throw cause
          return kept
        }),
      )
  })
}
