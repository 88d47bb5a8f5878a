// The arguments of `npm run e2e` go to Playwright; a journey can be named by its title as it is, ids and all.

const options = ['-g', '--grep', '--grep-invert', '-gv']

/** `args` with each pattern of titles matching also as plain text: `[D4.03]` is an id there, no set of characters. */
export const journeyArgs = (args: readonly string[]): string[] =>
  args.map((arg, at) => {
    if (options.includes(args[at - 1] ?? '')) return orPlain(arg)
    const [option = '', ...value] = arg.split('=')
    return value.length > 0 && options.includes(option) ? `${option}=${orPlain(value.join('='))}` : arg
  })

function orPlain(pattern: string): string {
  const plain = pattern.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return isPattern(pattern) && plain !== pattern ? `(?:${pattern})|(?:${plain})` : plain
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
