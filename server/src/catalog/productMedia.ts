// The pictures and documents of a product that the maker sent [P14.72, P14.74].
import type { ProductDetail } from '@portal/contract/catalog'
import { documentUrl, pictureUrl } from '@portal/contract/media'
import type { Ctx } from '../platform/ctx.ts'

type Sent = { pictures: ProductDetail['images']; documents: ProductDetail['documents'] }

/** All of a product's, in their order. */
export async function loadSent({ db }: Ctx, { item_id: item }: { item_id: number }): Promise<Sent> {
  const pictures = await db
    .selectFrom('product_picture')
    .select(['hash', 'alt'])
    .where('item_id', '=', item)
    .orderBy('position')
    .execute()
  const documents = await db
    .selectFrom('product_document')
    .select(['hash', 'title'])
    .where('item_id', '=', item)
    .orderBy('position')
    .orderBy('title')
    .execute()
  return {
    pictures: pictures.map(({ hash, alt }) => ({
      src: pictureUrl(hash, 960),
      isVideo: false,
      pdfThumb: null,
      alt,
      srcSet: `${pictureUrl(hash, 480)} 480w, ${pictureUrl(hash, 960)} 960w`,
    })),
    documents: documents.map(({ hash, title }) => ({ title, url: documentUrl(hash, title) })),
  }
}
