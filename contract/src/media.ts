// Addresses of pictures that the maker sent: made for four widths, chosen by the browser [P14.73].

/** Widths of a picture in pixels; all but the last are 4:3, the last is as it came. */
export const pictureWidths = [240, 480, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The address of a picture; its bytes never change. */
export const pictureUrl = (hash: string, width: PictureWidth): string => `/media/${hash}/${width}`

/** The widths a browser may choose from for a picture of that address; undefined for a drawing, which has any width. */
export const srcSetOf = (url: string): string | undefined =>
  url.startsWith('/media/')
    ? [240, 480, 960].map((width) => `${url.replace(/\d+$/, `${width} ${width}w`)}`).join()
    : undefined

/** The address of a document under its title. */
export const documentUrl = (hash: string, title: string): string =>
  `/media/${hash}/${encodeURIComponent(title.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))}.pdf`
