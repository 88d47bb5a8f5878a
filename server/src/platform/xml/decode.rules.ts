// The text of a document's bytes, as XML 1.0 finds its encoding: a byte order mark, otherwise the shape of the first characters,
// else what HTTP said, otherwise the XML declaration, otherwise UTF-8 [P13.11].

/** A document that is not read, with the reason for whoever sent it. */
export class XmlProblem extends Error {}

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  // Written by programs that made a UTF-16 string and sent it as UTF-8: its shape has been looked at before.
  'utf-16': 'utf-8',
}

const declared = /^\s*<\?xml\s[^>]{0,80}?encoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/u

const findEncoding = (bytes: Uint8Array, charset?: string): string =>
  guessEncoding(bytes) ?? named(charset) ?? named(declared.exec(asciiStart(bytes))?.[1]) ?? 'utf-8'

export function decodeXml(bytes: Uint8Array, charset?: string): string {
  const encoding = findEncoding(bytes, charset)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlProblem(`The document is not ${encoding === 'utf-8' ? 'UTF-8' : encoding} throughout.`)
  }
}

/** The text of a document for the message log, whatever its bytes are: its secrets are found in it by their names. */
export function loggedXml(bytes: Uint8Array, charset?: string): string {
  try {
    return new TextDecoder(findEncoding(bytes, charset)).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

function guessEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return undefined
}

function named(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const encoding = encodings[name.toLowerCase()]
  if (!encoding) throw new XmlProblem(`The encoding ${name} is not read here; UTF-8, UTF-16 and ISO-8859-1 are.`)
  return encoding
}

const asciiStart = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200))
