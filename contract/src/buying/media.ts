// Addresses of pictures that the maker sent, made in four widths, each for a place [P14.73], and of their drawings and documents.

/** Widths of a picture in pixels; all but the last are 4:3, the last is as it came. */
export const pictureWidths = [240, 480, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The address of a picture; its bytes never change. */
export const pictureUrl = (hash: string, width: PictureWidth): string => `/media/${hash}/${width}`

/** The address of a drawing of the maker's, as SVG. */
export const drawingUrl = (hash: string): string => `/media/${hash}/drawing.svg`

/** The address of a document under its title. */
export const documentUrl = (hash: string, title: string): string =>
  `/media/${hash}/${encodeURIComponent(title.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))}.pdf`
