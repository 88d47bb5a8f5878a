// Pictures and documents of products.
import { maxLength } from './checks.ts'
import type { FileKind } from './kind.ts'
import { endedColumn, partNumber } from './kind.ts'

export const mediaFiles: FileKind[] = [
  {
    file: 'pictures.csv',
    table: 'product_picture',
    about:
      'Pictures of products: JPEG, PNG, WebP or AVIF of up to 20 MB and 50 million pixels. A product without one shows the drawing of its kind. A line costs about a second the first time and nothing while its picture is the same; send those of more than some dozens as a folder.',
    media: 'picture',
    searched: { returning: 'item_id', marks: "select 'products', item_id from written" },
    columns: [
      partNumber({ key: true }),
      {
        name: 'position',
        type: 'int',
        key: true,
        empty: 1,
        min: 1,
        note: 'Order on the page of the product; the first one stands on cards and lines.',
      },
      {
        name: 'source',
        type: 'text',
        required: true,
        into: 'hash',
        note: 'Name of a file in the folder pictures beside this file, or its https address, which is asked each time whether it is still the same.',
      },
      {
        name: 'alt',
        type: 'text',
        is: maxLength(250),
        note: 'What it shows, for who does not see it; the name of the product when empty.',
      },
      endedColumn,
    ],
    refusals: { product_picture_position_check: ['position', 'must be 20 or less'] },
  },
  {
    file: 'documents.csv',
    table: 'product_document',
    about:
      'Documents of products, manuals or certificates: PDF of up to 50 MB. Everybody who sees the product may read them.',
    media: 'document',
    columns: [
      partNumber({ key: true }),
      { name: 'title', type: 'text', key: true, required: true, is: maxLength(120), note: 'What people read.' },
      {
        name: 'source',
        type: 'text',
        required: true,
        into: 'hash',
        note: 'Name of a file in the folder documents beside this file, or its https address.',
      },
      { name: 'position', type: 'int', empty: 0, note: 'Order on the page of the product.' },
      endedColumn,
    ],
  },
]
