// Stems: insulated, insulating and insulation are one word to look for, and harness is not har.
// @ts-expect-error The package comes without types.
import { newStemmer } from 'snowball-stemmers'

const english = (newStemmer as (algorithm: 'english') => { stem: (word: string) => string })('english')

// Words English rules get wrong in this trade: names of things that do something, and words that only look like a form.
const exceptions: Readonly<Record<string, string>> = {
  harness: 'harness',
  harnesses: 'harness',
  fitting: 'fitting',
  fittings: 'fitting',
  bearing: 'bearing',
  bearings: 'bearing',
  glasses: 'glasses',
  lens: 'lens',
  lenses: 'lens',
  linemen: 'lineman',
  rotary: 'rotat',
  maintenance: 'maintain',
  adaptor: 'adapt',
  adapter: 'adapt',
}
const agents: Readonly<Record<string, string>> = {
  absorber: 'absorb',
  breaker: 'break',
  charger: 'charg',
  cleaner: 'clean',
  climber: 'climb',
  coupler: 'coupl',
  crimper: 'crimp',
  cutter: 'cut',
  detector: 'detect',
  extender: 'extend',
  grinder: 'grind',
  gripper: 'grip',
  heater: 'heat',
  holder: 'hold',
  indicator: 'indic',
  loader: 'load',
  puller: 'pull',
  retractor: 'retract',
  splicer: 'splice',
  sprayer: 'spray',
  spreader: 'spread',
  stripper: 'strip',
  tensioner: 'tension',
  tester: 'test',
  trimmer: 'trim',
}

const maxStems = 50_000
const stemCache = new Map<string, string>()

/** The stem of a folded word; a word with digits or of another alphabet is its own. */
export function stem(word: string): string {
  const known = stemCache.get(word)
  if (known !== undefined) return known
  const found = findStem(word)
  if (stemCache.size >= maxStems) stemCache.clear()
  stemCache.set(word, found)
  return found
}

function findStem(word: string): string {
  // A name that ends in ll is no form of one with a single l.
  if (!/^[a-z]{3,}$/.test(word) || word.endsWith('ll')) return word
  const one = word.endsWith('s') ? word.slice(0, -1) : word
  return exceptions[word] ?? agents[word] ?? agents[one] ?? english.stem(word)
}
