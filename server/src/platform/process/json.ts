// JSON that strangers send is limited in depth, because endless nesting would exhaust the stack of the code that walks it.

/** Deepest nesting of lists and objects; the contract's deepest input has less than ten. */
const maxLevels = 64

/** The value of `text`. Throws SyntaxError when it is no JSON, or nested deeper than anything we ask for. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON is nested deeper than ${maxLevels} levels.`)
  return JSON.parse(text)
}

const [quote, backslash, openList, closeList, openObject, closeObject] = ['"', '\\', '[', ']', '{', '}'].map((each) =>
  each.charCodeAt(0),
)

function isTooDeep(text: string): boolean {
  let levels = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      // Past the text, whose brackets nest nothing.
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++
    } else if (code === openList || code === openObject) {
      if (++levels > maxLevels) return true
    } else if (code === closeList || code === closeObject) levels--
  }
  return false
}
