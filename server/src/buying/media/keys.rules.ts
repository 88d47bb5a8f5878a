// The names under which the file store has pictures, documents and drawings.
import { pictureWidths } from '@portal/contract/buying/media'
import type { MediaKind } from './media.ts'

/** The name of a picture in one width and format, of a document, and of a drawing. */
export const fileKeys = {
  picture: (hash: string, width: number, format: string) => `picture-${hash}-${width}.${format}`,
  document: (hash: string) => `document-${hash}.pdf`,
  drawing: (hash: string) => `drawing-${hash}.svg`,
}

/** Every name of one thing. */
export const allFileKeys = (hash: string, kind: MediaKind): string[] =>
  kind !== 'picture'
    ? [fileKeys[kind](hash)]
    : pictureWidths.flatMap((width) => ['webp', 'avif'].map((format) => fileKeys.picture(hash, width, format)))
