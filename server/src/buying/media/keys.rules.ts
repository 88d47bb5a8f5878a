// The names under which the file store has pictures and documents.
import { pictureWidths } from '@portal/contract/buying/media'
import type { MediaKind } from './media.ts'

/** The name of a picture in one width and format, and of a document. */
export const fileKeys = {
  picture: (hash: string, width: number, format: string) => `picture-${hash}-${width}.${format}`,
  document: (hash: string) => `document-${hash}.pdf`,
}

/** Every name of one thing. */
export const allFileKeys = (hash: string, kind: MediaKind): string[] =>
  kind === 'document'
    ? [fileKeys.document(hash)]
    : pictureWidths.flatMap((width) => ['webp', 'avif'].map((format) => fileKeys.picture(hash, width, format)))
