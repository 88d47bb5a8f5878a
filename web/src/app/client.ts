// The first script of a page: the browser paints what the server sent, then the application hydrates it. On a slow phone
// the 150 kB of the application would otherwise run before anything shows [Q1.06].
function startHydration(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) link.rel = 'modulepreload'
  // The libraries, ours, and hydration each run in a task of their own, so that a tap in between is answered.
  void import('react-dom/client').then(() => setTimeout(() => void import('./hydrate.tsx')))
}

// zod looks here as it loads. It would otherwise try to write functions, which the policy of our pages refuses and
// reports [Q2.05].
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Nothing is painted in a tab behind others, nor reported by a browser that keeps paints to itself. A page of a visit has
// nothing to paint before its tab has asked who it is.
const reportsPaints =
  !('punchout' in globalThis) &&
  document.visibilityState === 'visible' &&
  PerformanceObserver.supportedEntryTypes.includes('paint')
if (reportsPaints) {
  new PerformanceObserver((_paints, self) => {
    self.disconnect()
    startHydration()
  }).observe({ type: 'paint', buffered: true })
  // Hydration twice is hydration once.
  setTimeout(startHydration, 3000)
} else startHydration()
