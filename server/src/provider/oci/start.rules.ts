// How a buyer's browser starts an OCI punch-out: fields of a GET or POST whose names differ from buyer to buyer [P13.20].

/** How a connection names its fields; compared without regard to case. */
export interface OciNames {
  hookUrl: string
  username: string
  password: string
}

export const defaultOciNames: OciNames = { hookUrl: 'HOOK_URL', username: 'USERNAME', password: 'PASSWORD' }

export type OciFunction =
  | { name: 'DETAIL'; productId: string; quantity: number }
  | { name: 'VALIDATE'; productId: string; quantity: number }
  | { name: 'BACKGROUND_SEARCH'; searchString: string }
  | { name: 'SOURCING'; searchString: string }

export interface OciStart {
  /** Exactly as it came; it must not change, because it may hold a query of its own. */
  hookUrl: string | null
  username: string | null
  password: string | null
  /** The window or frame that the cart is posted to. */
  target: string
  /** The action instead of shopping. */
  asks: OciFunction | null
  /** Fields of SAP that go back with the cart. */
  echo: [string, string][]
}

const echoed = ['~OkCode', '~TARGET', '~CALLER', '~FORCETARGET', 'OCI_VERSION', 'OPI_VERSION', 'http_content_charset']

/** `fields` in the order they came; of a name that is twice the first counts. */
export function readOciStart(fields: Iterable<readonly [string, string]>, names: OciNames = defaultOciNames): OciStart {
  const all = new Map<string, string>()
  for (const [name, value] of fields) if (!all.has(name.toLowerCase())) all.set(name.toLowerCase(), value)
  const get = (name: string) => all.get(name.toLowerCase()) || null
  const sent = echoed.flatMap((name): [string, string][] => {
    const value = get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    hookUrl: get(names.hookUrl) ?? get('HOOK_URL') ?? onlyAddress(all),
    username: get(names.username),
    password: get(names.password),
    target: safeTarget(get('~TARGET') ?? get('returntarget')),
    asks: readFunction(get),
    echo: sent,
  }
}

/** Where no field has a name we know: the one that holds an address of the web. */
function onlyAddress(all: ReadonlyMap<string, string>): string | null {
  const [only, other] = [...all.values()].filter((value) => /^https?:\/\//iu.test(value))
  return other === undefined ? (only ?? null) : null
}

/** A name of a window; anything else is the top one, which is SAP's default. */
const safeTarget = (target: string | null) => (target !== null && /^\w[\w-]{0,63}$/u.test(target) ? target : '_top')

function readFunction(get: (name: string) => string | null): OciFunction | null {
  const name = get('FUNCTION')?.toUpperCase()
  if (name === 'BACKGROUND_SEARCH' || name === 'SOURCING') return { name, searchString: get('SEARCHSTRING') ?? '' }
  if (name !== 'DETAIL' && name !== 'VALIDATE') return null
  const quantity = Number(get('QUANTITY') ?? 1)
  return { name, productId: get('PRODUCTID') ?? '', quantity: quantity > 0 && Number.isFinite(quantity) ? quantity : 1 }
}
