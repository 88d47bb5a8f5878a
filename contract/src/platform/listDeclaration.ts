// How a list is declared, once [S1.01]: from its columns come the shape of a row on the wire, the titles, the cells and
// filters of the screen, what sorts, and the columns of its downloads. The server adds the SQL of each name
// (platform/lists/declared.ts), the web the cells that are special (lists/shared/declared.tsx).
import { z } from 'zod'
import { price as priceShape, wholeCents } from './prices.ts'

/**
 * How a value is shown and written. `count` is a number of things to look at, which reads '–' where there is none; `money` and `cents` are in
 * the row's `currency`, `price` the same for those who see prices; `question` is a filter of one press and no column; a `special`
 * column has no value of its own.
 */
export type ColumnKind =
  | 'text'
  | 'choice'
  | 'flag'
  | 'count'
  | 'number'
  | 'money'
  | 'cents'
  | 'price'
  | 'day'
  | 'moment'
  | 'question'
  | 'special'

export interface ColumnOptions {
  /** Null where a row has none; such rows sort last in both directions. */
  readonly blank?: true
  /** On screen or in the file only, not on the wire. */
  readonly wire?: false
  /** Sorts, by itself or by the name given. */
  readonly sort?: true | string
  /** Filters; a facet is counted, too. 'apart': the area reads this filter itself. */
  readonly filter?: 'plain' | 'facet' | 'apart'
  /** Its filter is one press. */
  readonly press?: true
  /** Left out of files with the prices. */
  readonly priced?: true
  /** Shown to those only of whom the screen says this: 'manyOrganizations'. */
  readonly when?: string
  /** Its id on screen, where that is not its name. */
  readonly id?: string
  /** Names of its values; '' is none. */
  readonly labels?: Readonly<Record<string, string>>
  /** A moment that is shown with its time. */
  readonly time?: true
  /** Not on screen. */
  readonly screen?: false
  /** In pixels, while nothing has loaded; then the column is as wide as what it holds. Without one it shares what is left. */
  readonly width?: number
  /** Shares what is left, and its text may take two lines; so does every column without a width. */
  readonly wraps?: true
  /** Goes first when space is short: 1 never goes, 4 goes first; 2 by default. */
  readonly priority?: 1 | 2 | 3 | 4
  /** Not shown until chosen. */
  readonly hidden?: true
  /** Its place on a phone's card: a line with its title by default. */
  readonly card?: 'title' | 'badge' | 'line' | 'none'
  /** Where its kind does not say: numbers are at the end. */
  readonly align?: 'start' | 'end'
  /** Its width in a file, in characters; a column without one is not in the file. */
  readonly file?: number
  /** Its first press orders from the top, where its kind does not say: dates and numbers do. */
  readonly isFromTop?: true
  /** Its header in the file, where that is not the title. */
  readonly header?: string
}

export type ListColumn<
  Shape extends z.ZodType | null = z.ZodType | null,
  Options extends ColumnOptions = ColumnOptions,
  Kind extends ColumnKind = ColumnKind,
> = Options & {
  readonly kind: Kind
  readonly title: string
  readonly shape: Shape
}

type Maybe<Shape extends z.ZodType, Options> = Options extends { blank: true } ? z.ZodNullable<Shape> : Shape

const none = {} as const

function declare<Kind extends ColumnKind, Shape extends z.ZodType, Options extends ColumnOptions>(
  kind: Kind,
  title: string,
  shape: Shape,
  options: Options | undefined,
): ListColumn<Maybe<Shape, Options>, Options, Kind> {
  const given = (options?.blank ? shape.nullable() : shape) as Maybe<Shape, Options>
  return { ...(options ?? (none as Options)), kind, title, shape: given }
}

const ofKind =
  <Kind extends ColumnKind, Shape extends z.ZodType>(kind: Kind, shape: () => Shape) =>
  <const Options extends ColumnOptions = typeof none>(title: string, options?: Options) =>
    declare(kind, title, shape(), options)

export const text = ofKind('text', () => z.string())
export const flag = ofKind('flag', () => z.boolean())
export const count = ofKind('count', () => z.number().int())
export const integer = ofKind('number', () => z.number().int())
export const number = ofKind('number', () => z.number())
export const money = ofKind('money', () => z.number())
export const cents = ofKind('cents', () => wholeCents)
export const price = ofKind('price', () => priceShape)
export const day = ofKind('day', () => z.iso.date())
export const moment = ofKind('moment', () => z.iso.datetime())

/** One of `values`, which people read as `labels`. */
export const choice = <const Values extends readonly string[], const Options extends ColumnOptions = typeof none>(
  title: string,
  values: Values,
  labels: Readonly<Record<Values[number], string>>,
  options?: Options,
) => ({ ...declare('choice', title, z.enum(values), options), labels })

/** One of `values`, which people read as they are. */
export const oneOf = <const Values extends readonly string[], const Options extends ColumnOptions = typeof none>(
  title: string,
  values: Values,
  options?: Options,
) => declare('text', title, z.enum(values), options)

/** A value of another shape, whose cell and text the web and the server give. */
export const shaped = <Shape extends z.ZodType, const Options extends ColumnOptions = typeof none>(
  title: string,
  shape: Shape,
  options?: Options,
): ListColumn<Shape, Options, 'special'> => ({ ...(options ?? (none as Options)), kind: 'special', title, shape })

/** A column that the web draws from the rest of the row, or a column of the file that the server works out. */
export const special = <const Options extends ColumnOptions = typeof none>(
  title: string,
  options?: Options,
): ListColumn<null, Options, 'special'> => ({ ...(options ?? (none as Options)), kind: 'special', title, shape: null })

/** A filter of one press, whose rows are counted; 'plain' where they are not. */
export const question = <const Options extends ColumnOptions = { readonly filter: 'facet' }>(
  title: string,
  options?: Options,
): ListColumn<z.ZodBoolean, Options> => ({
  ...(options ?? ({ filter: 'facet' } as unknown as Options)),
  kind: 'question',
  title,
  shape: z.boolean(),
})

export type Columns = Readonly<Record<string, ListColumn>>

type WireShape<C extends Columns> = {
  -readonly [
    Name in keyof C as C[Name]['shape'] extends z.ZodType ? (C[Name] extends { wire: false } ? never : Name) : never
  ]: Extract<C[Name]['shape'], z.ZodType>
}

interface ListTexts {
  /** One row and many, in the middle of a sentence. */
  readonly noun: readonly [string, string]
  /** The hint in the search box. */
  readonly placeholder: string
  /** Name of the date that the range is about: 'Ordered'. */
  readonly range?: string
}

export interface ListDeclaration extends ListTexts {
  /** The column that names a row on screen and in a selection. */
  readonly key: string
  /** In the order of screen and, without `inFile`, file. */
  readonly columns: Columns
  /** Fields that sort or filter beside the columns, not on the wire. */
  readonly fields: Columns
  /** The names of the filter bar, in its order. */
  readonly filters: readonly string[]
  /** The columns of its files, where their order is not that of the screen. */
  readonly inFile?: readonly string[]
  /** The sort of a request that names none. */
  readonly sortedBy: { readonly fieldName: string; readonly direction: 'ASC' | 'DESC' }
  /** A row on the wire. */
  readonly row: z.ZodObject
}

interface Declared<C extends Columns, F extends Columns, Rest extends z.ZodRawShape> extends ListDeclaration {
  readonly columns: C
  readonly fields: F
  readonly row: z.ZodObject<WireShape<C> & Rest>
}

/** The row of a list, as it is on the wire. */
export type RowOf<D extends { readonly row: z.ZodType }> = z.output<D['row']>

interface Given<C extends Columns, F extends Columns, Rest extends z.ZodRawShape> extends ListTexts {
  key: (keyof C | keyof Rest) & string
  columns: C
  fields?: F
  /** On the wire beside the columns. */
  rest?: Rest
  filters: readonly ((keyof C | keyof F) & string)[]
  inFile?: readonly (keyof C & string)[]
  sortedBy: { fieldName: (keyof C | keyof F) & string; direction: 'ASC' | 'DESC' }
}

/** Declares a list. */
export function declareList<
  const C extends Columns,
  const F extends Columns = Record<never, never>,
  Rest extends z.ZodRawShape = Record<never, never>,
>({ rest, fields, ...list }: Given<C, F, Rest>): Declared<C, F, Rest> {
  const onWire = Object.entries<ListColumn>(list.columns).flatMap(([name, { shape, wire }]) =>
    shape === null || wire === false ? [] : [[name, shape] as const],
  )
  const row = z.object({ ...Object.fromEntries(onWire), ...rest }) as unknown as z.ZodObject<WireShape<C> & Rest>
  return { ...list, fields: fields ?? ({} as F), row }
}
