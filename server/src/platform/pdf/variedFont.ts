// Opens a WOFF2 file in one of its weights, because fontkit reads such a file but varies only files of other kinds.
import { brotliDecompressSync } from 'node:zlib'
import type { Font, Glyph } from 'fontkit'
import { openFont } from './layout.ts'

interface Point {
  x: number
  y: number
  copy: () => Point
}

/** Points of its own, or other glyphs that are set off from its origin. */
interface Outline {
  points?: Point[]
  components?: { dx: number; dy: number }[]
}

interface InnerGlyph extends Glyph {
  _decode: () => Outline
}

interface Stream {
  pos: number
  readBuffer: (length: number) => Uint8Array
  readUInt16?: () => number
  readUInt16BE: () => number
}

interface Table {
  offset: number
  length: number
  transformLength?: number
}

/** The parts of fontkit's font that read and vary its outlines. */
interface InnerFont {
  variationCoords: number[]
  stream: Stream
  directory: { totalCompressedSize: number; tables: Record<string, Table> }
  _dataPos: number
  _decompressed: boolean
  _decompress: () => void
  _transformGlyfTable: () => void
  _transformedGlyphs: Outline[]
  _getBaseGlyph: (id: number, codePoints?: number[]) => InnerGlyph | undefined
  _variationProcessor: { transformPoints: (id: number, points: Point[]) => void }
}

/** The font in `file` at `weight` of its one axis: 400, 700. */
export function openVaried(file: string, weight: number): Font {
  const font = openFont(file)
  const inner = font as unknown as InnerFont
  inner.variationCoords = [weight]
  const readOutlines = inner._transformGlyfTable
  inner._decompress = () => decompress(inner)
  inner._transformGlyfTable = () => {
    inner._decompress()
    // The outlines are read as they are, and varied one by one.
    const unvaried = Object.create(inner, { _variationProcessor: { value: null } }) as InnerFont
    readOutlines.call(unvaried)
    inner._transformedGlyphs = unvaried._transformedGlyphs
  }
  const getBaseGlyph = inner._getBaseGlyph.bind(inner)
  inner._getBaseGlyph = (id, codePoints) => {
    const glyph = getBaseGlyph(id, codePoints)
    if (glyph) varyOutline(inner, glyph)
    return glyph
  }
  return font
}

/** As fontkit does it, by Node's Brotli, which is many times faster than one in JavaScript. */
function decompress(font: InnerFont): void {
  if (font._decompressed) return
  font.stream.pos = font._dataPos
  const packed = font.stream.readBuffer(font.directory.totalCompressedSize)
  let offset = 0
  for (const table of Object.values(font.directory.tables)) {
    table.offset = offset
    offset += table.transformLength ?? table.length
  }
  const Reader = font.stream.constructor as new (bytes: Uint8Array) => Stream
  font.stream = new Reader(new Uint8Array(brotliDecompressSync(packed)))
  // fontkit calls it by this name in outlines of many points.
  font.stream.readUInt16 = font.stream.readUInt16BE
  font._decompressed = true
}

function varyOutline(font: InnerFont, glyph: InnerGlyph): void {
  const decode = glyph._decode.bind(glyph)
  let varied: Outline | undefined
  glyph._decode = () => (varied ??= vary(font, glyph.id, decode()))
}

function vary(font: InnerFont, id: number, outline: Outline): Outline {
  const { points, components } = outline
  if (points) return { ...outline, points: move(font, id, points) }
  if (!components) return outline
  const offsets = components.map(({ dx, dy }) => toPoint(dx, dy))
  const moved = move(font, id, offsets)
  return {
    ...outline,
    components: components.map((one, at) => ({ ...one, dx: moved[at]?.x ?? 0, dy: moved[at]?.y ?? 0 })),
  }
}

function move(font: InnerFont, id: number, points: readonly Point[]): Point[] {
  const moved = points.map((point) => point.copy())
  // Four points behind an outline hold its metrics, which are read from a table of their own.
  const metrics = Array.from({ length: 4 }, () => toPoint(0, 0))
  font._variationProcessor.transformPoints(id, [...moved, ...metrics])
  return moved
}

const toPoint = (x: number, y: number): Point =>
  ({ x, y, onCurve: true, endContour: true, copy: () => toPoint(x, y) }) as Point
