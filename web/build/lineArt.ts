// Line art of the drawings of parts, for the drawings of assemblies: the same shapes without their ground and colors, made when
// the web is built. /art/parts/bolt.svg is /art/lines/bolt.svg in lines.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../public/art/parts')
const ink = '#14213d'
const paper = '#fff'
const shade = '#dbe2ea'
/** A stroke at least so wide is a body, as a hose is, and has a wider one below it for its edge. */
const bodyWidth = 10

const read = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** One element without its color. */
function toLines(tag: string): string {
  const isShade = read(tag, 'stroke') === 'none'
  const isBody = Number(read(tag, 'stroke-width') ?? 0) >= bodyWidth
  return tag
    .replace(/(\sfill=")(?!none)[^"]*"/, `$1${isShade ? shade : paper}"`)
    .replace(/(\sstroke=")(#[^"]*)"/, (_, name: string, color: string) =>
      color === ink ? `${name}${ink}"` : `${name}${isBody ? paper : shade}"`,
    )
}

/** `svg` in lines: its ground, the disc on it and the shadow are left out. */
const toLineArt = (svg: string): string =>
  svg
    .replace(/<rect width="480" height="360"[^>]*\/>/, '')
    .replace(/<circle[^>]*fill="#e1e7ee"\/>/, '')
    .replace(/<ellipse[^>]*fill="#cbd4df" stroke="none"\/>/, '')
    .replaceAll(/<(?!svg|\/)[^>]+>/g, (tag) => toLines(tag))

const prefix = '/art/lines/'
const drawingOf = (name: string) => toLineArt(readFileSync(join(folder, name), 'utf8'))

export function lineArt(): Plugin {
  return {
    name: 'line-art',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of readdirSync(folder))
        this.emitFile({ type: 'asset', fileName: `${prefix.slice(1)}${name}`, source: drawingOf(name) })
    },
    configureServer({ middlewares }) {
      middlewares.use(prefix, (request, response, next) => {
        const name = /^\/([\w-]+\.svg)$/.exec(request.url ?? '')?.[1]
        if (name === undefined || !readdirSync(folder).includes(name)) return next()
        response.setHeader('content-type', 'image/svg+xml').end(drawingOf(name))
      })
    },
  }
}
