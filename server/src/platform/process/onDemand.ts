// Packages that few calls need: the first of these loads them, so that a start is quicker and a process that rests is smaller.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** `onDemand<typeof import('pdfkit')>('pdfkit')` gives a function that answers the package, loaded at its first call. */
export function onDemand<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => (loaded ??= require(name) as Package)
}
