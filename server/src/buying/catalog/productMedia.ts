// The pictures and documents of a product that the maker sent [P14.72, P14.74].
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { documentUrl, pictureUrl } from '@portal/contract/buying/media'
import { sql } from 'kysely'

/** The pictures of the product `p` of a statement, in their order. */
export const picturesOfProduct = sql<{ hash: string; alt: string | null }[] | null>`(
  select json_agg(json_build_object('hash', i.hash, 'alt', i.alt) order by i.position)
  from product_picture i where i.item_id = p.item_id)`

/** The documents of the product `p` of a statement, in their order. */
export const documentsOfProduct = sql<{ hash: string; title: string }[] | null>`(
  select json_agg(json_build_object('hash', d.hash, 'title', d.title) order by d.position, d.title)
  from product_document d where d.item_id = p.item_id)`

interface ProductMediaRow {
  pictures: { hash: string; alt: string | null }[] | null
  sentDocuments: { hash: string; title: string }[] | null
}

/** The sent media of a product, as its page shows it. */
export const toProductMedia = ({
  pictures,
  sentDocuments,
}: ProductMediaRow): { pictures: ProductDetail['images']; documents: ProductDetail['documents'] } => ({
  pictures: (pictures ?? []).map(({ hash, alt }) => ({
    src: pictureUrl(hash, 960),
    isVideo: false,
    pdfThumb: null,
    alt,
    srcSet: `${pictureUrl(hash, 480)} 480w, ${pictureUrl(hash, 960)} 960w`,
  })),
  documents: (sentDocuments ?? []).map(({ hash, title }) => ({ title, url: documentUrl(hash, title) })),
})
