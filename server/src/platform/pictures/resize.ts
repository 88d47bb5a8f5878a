// Pictures of others made into ours [P14.73]: read strictly, turned as the camera was held, stripped of all but the picture.
import type { PictureWidth } from '@portal/contract/buying/media'
import { pictureWidths } from '@portal/contract/buying/media'
import type sharp from 'sharp'
import type { ResizeOptions } from 'sharp'

/** The problem with a picture, as the end of a sentence. */
export class PictureProblem extends Error {}

export const maxPictureBytes = 20 * 1024 * 1024
/** Pixels of the largest picture that is read; a limit, because few bytes can hold very many. */
const maxPixels = 50_000_000
/** Pixels of the shorter side below which a picture shows nothing. */
const minPixels = 50

export type PictureFormat = 'webp' | 'avif'

export interface ResizedPicture {
  width: PictureWidth
  format: PictureFormat
  bytes: Uint8Array
}

const readers = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
]

let loading: Promise<typeof sharp> | undefined

/** The library reads only the formats we take, because SVG, PDF and the like are programs. */
async function getSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: readers })
    library.cache(false)
    library.concurrency(1)
    return library
  })
  return loading
}

/** The picture format by the first bytes; undefined for one that is not taken. */
function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
  return (
    text(0, 3) === '\u00ff\u00d8\u00ff' ||
    text(0, 8) === '\u0089PNG\r\n\u001a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /^(avif|avis)$/.test(text(8, 12)))
  )
}

/** Throws PictureProblem where `bytes` are no picture that is taken; nothing of it is unpacked for that. */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  if (!isPicture(bytes)) throw new PictureProblem('is no JPEG, PNG, WebP or AVIF picture')
  const library = await getSharp()
  const { width, height, pages } = await reading(library(bytes, { limitInputPixels: maxPixels }).metadata())
  if (width * height * (pages ?? 1) > maxPixels)
    throw new PictureProblem(`has ${width} x ${height} pixels, more than ${maxPixels / 1_000_000} million`)
  if (Math.min(width, height) < minPixels) throw new PictureProblem(`has only ${width} x ${height} pixels`)
}

/** The picture in every width, on white where it is of another shape. Throws PictureProblem. */
export async function createPictures(bytes: Uint8Array): Promise<ResizedPicture[]> {
  await checkPicture(bytes)
  const library = await getSharp()
  const made: ResizedPicture[] = []
  for (const width of pictureWidths) {
    const isWhole = width === pictureWidths.at(-1)
    const sized = library(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({
        width,
        height: isWhole ? width : (width * 3) / 4,
        fit: isWhole ? 'inside' : 'contain',
        background: '#ffffff',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    made.push({ width, format: 'webp', bytes: await reading(sized.clone().webp({ quality: 80 }).toBuffer()) })
    // The largest is looked at by few, and costs the most.
    if (!isWhole)
      made.push({
        width,
        format: 'avif',
        bytes: await reading(sized.clone().avif({ quality: 55, effort: 2 }).toBuffer()),
      })
  }
  return made
}

/** An icon, whole in a square of `pixels`, as PNG. Throws PictureProblem. */
export const createIcon = async (bytes: Uint8Array, pixels: number): Promise<Uint8Array> =>
  (await createPng(bytes, { width: pixels, height: pixels, fit: 'contain', background: '#ffffff00' })).data

/** A logo in its own proportions, as PNG because mail programs and paper know no other. Throws PictureProblem. */
export async function createLogo(bytes: Uint8Array): Promise<{ bytes: Uint8Array; ratio: number }> {
  const { data, info } = await createPng(bytes, { width: 768, height: 192, fit: 'inside' })
  return { bytes: data, ratio: info.width / info.height }
}

async function createPng(bytes: Uint8Array, size: ResizeOptions) {
  await checkPicture(bytes)
  const library = await getSharp()
  const sized = library(bytes, { limitInputPixels: maxPixels }).autoOrient().resize(size)
  return reading(sized.png().toBuffer({ resolveWithObject: true }))
}

/** A wide picture as WebP, cut to the proportions of the one that comes along, for which the page is made. Throws PictureProblem. */
export async function createHero(bytes: Uint8Array): Promise<Uint8Array> {
  await checkPicture(bytes)
  const library = await getSharp()
  const sized = library(bytes, { limitInputPixels: maxPixels }).autoOrient()
  return reading(sized.resize({ width: 1600, height: 560, fit: 'cover' }).webp({ quality: 80 }).toBuffer())
}

const reading = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new PictureProblem(
      said.includes('exceeds pixel limit')
        ? `has more than ${maxPixels / 1_000_000} million pixels`
        : `cannot be read as a picture (${said.slice(0, 120)})`,
      { cause: error },
    )
  })
