// The pictures of the brand [P14.75]: read once at the start from the folder of the operator, made into what screens, emails and
// PDFs show, and served under a hash of themselves.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { createHero, createIcon, createLogo, maxPictureBytes, PictureProblem } from './resize.ts'

const names = ['logo', 'favicon', 'hero'] as const
type Name = (typeof names)[number]

/** The addresses of those that are there. */
export type BrandPaths = Partial<Record<Name, string>>

const pictureMakers: Record<Name, (bytes: Uint8Array) => Promise<{ bytes: Uint8Array; ratio?: number }>> = {
  logo: createLogo,
  favicon: async (bytes) => ({ bytes: await createIcon(bytes, 64) }),
  hero: async (bytes) => ({ bytes: await createHero(bytes) }),
}

const pathsOf = new WeakMap<Config, BrandPaths>()
const ratioOf = new WeakMap<Config, number>()
const pictureCache = new Map<string, Uint8Array>()

/** Begin of the addresses of pictures of the brand. */
export const brandPath = '/brand'

/** Reads BRAND_FOLDER. Throws what the operator should see when one of its pictures is none. */
export async function loadBrandPictures(config: Config): Promise<void> {
  const folder = config.BRAND_FOLDER
  if (folder === undefined) return
  const files = await readdir(folder).catch((error: unknown) => {
    throw new Error(`BRAND_FOLDER cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const paths: BrandPaths = {}
  for (const name of names) {
    const [file, other] = files.filter((each) => each.toLowerCase().replace(/\.[^.]+$/, '') === name)
    if (file === undefined) continue
    if (other !== undefined) throw new Error(`BRAND_FOLDER: there are ${file} and ${other}; leave one of them.`)
    const bytes = await readFile(join(folder, file))
    if (bytes.length > maxPictureBytes) throw new Error(`BRAND_FOLDER: ${file} is larger than 20 MB.`)
    const { bytes: ready, ratio } = await pictureMakers[name](bytes).catch((error: unknown) => {
      if (!(error instanceof PictureProblem)) throw error
      throw new Error(`BRAND_FOLDER: ${file} ${error.message}.`, { cause: error })
    })
    const hash = createHash('sha256').update(ready).digest('hex').slice(0, 16)
    const path = `${brandPath}/${hash}/${name}.${name === 'hero' ? 'webp' : 'png'}`
    pictureCache.set(path, ready)
    paths[name] = path
    if (ratio !== undefined) ratioOf.set(config, ratio)
  }
  pathsOf.set(config, paths)
}

export const getBrandPaths = (config: Config): BrandPaths => pathsOf.get(config) ?? {}

/** Width of the logo for a height of 1; that of BRAND_LOGO is a square. */
export const getLogoRatio = (config: Config): number => ratioOf.get(config) ?? 1

/** The bytes of the picture at an address; undefined for one that is not ours. */
export const findBrandPicture = (path: string): Uint8Array | undefined => pictureCache.get(path)

/** Knows a picture that another thread has read. */
export const storeBrandPicture = (path: string, bytes: Uint8Array): void => {
  pictureCache.set(path, bytes)
}

/** Pictures of the build that those of the brand replace: pages name them, so that no script has to choose. */
const replacements: Record<string, Name> = {
  '/art/favicon.svg': 'favicon',
  '/art/hero.svg': 'hero',
  '/art/hero-dark.svg': 'hero',
}

/** The address of the picture of the brand that replaces that at `path`; undefined where none does. */
export const getReplacement = (config: Config, path: string): string | undefined => {
  const name = replacements[path]
  return name && getBrandPaths(config)[name]
}

/** GET /brand/{hash}/{name}. */
export function brandRoutes() {
  const app = new Hono()
  app.get('*', (context) => {
    const bytes = findBrandPicture(context.req.path)
    if (!bytes) return context.notFound()
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': context.req.path.endsWith('.png') ? 'image/png' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      // Mail programs and their proxies show the logo on pages of theirs.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}
