// The titles of order table columns, in the languages of those who send them [P5.46].

// The surest first: where another is beside it, 'Item' is mostly the number of the line, and 'Product' a name.
const number = String.raw`( ?(#|n[or]\b|num|code\b|id\b))`
const partHeaders = [
  String.raw`(our )?(parts?(\b|${number})|p ?\/? ?n\b|sku\b|cat(alog(ue)?)?(\b|${number})|(product|material|article|stock)${number})`,
  String.raw`mpn\b|(mfr|mfg|manufacturer|maker|vendor|supplier|oem)('?s)? (part|p ?\/? ?n\b|item|sku|cat|product|#|n[or]\b|num)`,
  String.raw`(unsere? )?(teile?|artikel|art|material|mat|bestell|best|sach|ersatzteil|produkt) ?(nummer|nr|no|num|code)\b`,
  String.raw`(notre )?(reference|ref)\b|(n[or]|numero|num|code) (de |d |d'|d’)?(la )?(piece|article|produit|reference|ref)\b|code (piece|article|produit)`,
  String.raw`(nuestra )?(referencia|ref)\b|(n[or]|numero|num|codigo|cod) (de |del )?(la )?(pieza|parte|articulo|producto|material|repuesto|referencia)\b|codigo\b`,
  `(our )?item${number}`,
  String.raw`(our )?(product|material|article|item|artikel|teil|piece|pieza|parte|articulo|producto|produit)\b`,
].map((words) => new RegExp(`^(${words})`))
const ownHeaders = [
  /^(your|customer('?s)?|cust) (part|p ?\/? ?n\b|item|sku|product|material|article|#|n[or]\b|num)/,
  /^(ihre?|eigene|kunden) ?(teile?|artikel|art|material|mat|bestell|sach|produkt)? ?(nummer|nr|no)\b/,
  /^(votre (reference|ref|numero|code)|(reference|ref|numero|code) client)/,
  /^((su|vuestra) (referencia|numero|codigo)|(referencia|ref|codigo) (del? )?cliente)/,
]
const noPartHeader =
  /name|descri|price|type|categor|qty|quantit|weight|uom|cost|total|bezeichn|beschreib|preis|menge|anzahl|einheit|gewicht|designation|libelle|prix|qte|unite|poids|nombre|precio|cantidad|unidad|peso/
const quantityHeaders = [
  /^((order(ed)?|req(uired|uested|'?d)?|item|total) )?(qty|quantit(y|ies)|pcs|pieces)\b(?!.*(hand|stock|avail|ship|back))/,
  /^(bestell ?|gesamt ?)?(menge|anzahl|stuckzahl)\b(?!.*(lager|bestand|verfug))/,
  /^(quantite|qte)s?\b(?!.*(stock|dispo))|^nombre de pieces\b/,
  /^((cantidad|cant)(es)?|unidades)\b(?!.*(stock|dispo|existencia))/,
  /^(order |ordered )?(count|amount|pieces)\b|^ordered$|^stuck$/,
]

const toHeader = (cell: string) =>
  cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/n[°º]/g, 'no ')
    .replaceAll(/[\s._-]+/g, ' ')
    .trim()

/** Where the first of the headers is that any cell fits; -1 where none does. */
function columnBy(headers: readonly RegExp[], row: readonly string[], but?: RegExp): number {
  const cells = row.map(toHeader)
  for (const header of headers) {
    const at = cells.findIndex((cell) => header.test(cell) && !but?.test(cell))
    if (at >= 0) return at
  }
  return -1
}

export const isQuantityHeader = (cell: string) => columnBy(quantityHeaders, [cell]) === 0
const isSerialHeader = (cell: string) => /^((unit )?serial|serien|(no|numero) de serie)/.test(toHeader(cell))

/** The columns that a row names; -1 for those it does not. */
export const columnsNamed = (row: readonly string[]) => ({
  part: columnBy(partHeaders, row, noPartHeader),
  own: columnBy(ownHeaders, row, noPartHeader),
  quantity: columnBy(quantityHeaders, row),
  serial: row.findIndex(isSerialHeader),
})

/** An order form of ours, by columns that other tables do not have. */
export function isOwnOrderForm(header: readonly string[] = []): boolean {
  const names = header.map(toHeader)
  const ours = ['part number', 'your part number', 'description', 'unit']
  return names.includes('last quantity') || ours.every((name) => names.includes(name))
}
