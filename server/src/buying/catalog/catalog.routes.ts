// Files of a part, for everybody: GET /partsbucket/api/digitalassets/{partNumber}, its picture [B7.33], and
// GET /partsbucket/api/datasheets/{partNumber}, its data sheet as a PDF, as readers of ?locale= measure.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { firstLocale, resolveLocale, locale } from '@portal/contract/platform/locales'
import { formatMeasure } from '@portal/contract/platform/measures'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import { guest } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { errorResponse, notFound } from '../../platform/http/errors.ts'
import type { PdfReader } from '../../platform/pdf/pdfDocument.ts'
import { renderPdf, toReader } from '../../platform/pdf/pdfDocument.ts'
import { imageUrl } from './catalog.rules.ts'

/** Seconds a browser may keep them: a part's picture and data seldom change. */
const cacheSeconds = 3600

export function catalogRoutes(deps: Deps) {
  const app = new Hono()
  const found = async (context: Context) => {
    const part = await findPart(deps, context.req.param('partNumber') ?? '')
    if (part) context.header('cache-control', `public, max-age=${cacheSeconds}`)
    return part
  }
  app.get('/digitalassets/:partNumber', async (context) => {
    const part = await found(context)
    return part ? context.redirect(imageUrl(part, 960)) : errorResponse(notFound(), deps.log)
  })
  app.get('/datasheets/:partNumber', async (context) => {
    const part = await found(context)
    if (!part) return errorResponse(notFound(), deps.log)
    const home = deps.config.COUNTRIES
    const asked = locale.safeParse(context.req.query('locale'))
    const reader = { ...toReader(guest), locale: asked.data ? resolveLocale(asked.data, home) : firstLocale(home) }
    return context.body(new Uint8Array(await dataSheet(deps, part, reader)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="data-sheet-${part.part_number.replaceAll(/[^\w-]/g, '_')}.pdf"`,
    })
  })
  return app
}

type Part = NonNullable<Awaited<ReturnType<typeof findPart>>>

const findPart = (deps: Deps, partNumber: string) =>
  withTransaction(deps.pool, toDbPrincipal(guest), (db) =>
    db
      .selectFrom('product as p')
      .leftJoin('brand as b', 'b.brand_id', 'p.brand_id')
      .select([
        'p.part_number',
        'p.manufacturer_part_number',
        'p.display_name',
        'p.long_description',
        'p.illustration',
        'p.picture',
        'p.uom',
        'p.weight',
        'p.specification',
        'p.superseded_by',
        'p.prop65_description',
        'b.name as brand',
      ])
      .where('p.part_number', '=', partNumber)
      .where('p.show_online', '=', true)
      .executeTakeFirst(),
  )

function dataSheet(deps: Deps, part: Part, reader: PdfReader): Promise<Buffer> {
  const brand = getBrand(deps.config)
  return renderPdf(
    brand,
    {
      kind: 'Data sheet',
      number: part.part_number,
      facts: [
        ['Part', part.display_name],
        ['Brand', part.brand],
        ['Manufacturer part number', part.manufacturer_part_number],
        ['Unit of measure', part.uom],
        ['Shipping weight', part.weight === null ? null : formatMeasure(part.weight, 'lb', reader.locale)],
        ['Replaced by', part.superseded_by],
      ],
      table: {
        columns: [
          { title: 'Specification', share: 2 },
          { title: 'Value', share: 3 },
        ],
        rows: part.specification.map(({ name, value }) => [name, value]),
      },
      notes: [
        part.long_description,
        ...(part.prop65_description ? [`California Proposition 65: ${part.prop65_description}`] : []),
      ].filter((note) => note !== ''),
    },
    reader,
  )
}
