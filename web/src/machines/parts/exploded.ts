// An exploded view: parts in the order of their callouts along three parallel axes, the assembly on the middle one.

export interface Place {
  /** In hundredths of the drawing's width and height. */
  x: number
  y: number
}

/** How much an axis rises, in hundredths of the height for one of the width. */
const rise = 0.18
/** Where the axes cross the middle. */
const [above, middle, below] = [21, 50, 79]
const [left, right] = [8, 92]
/** Taken by the assembly on its axis. */
const [bodyLeft, bodyRight] = [32, 68]
/** Most parts beside the assembly, on both sides of it. */
const most = 6

const onAxis = (at: number, x: number): Place => ({ x, y: at - (x - 50) * rise })

const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count)

export function explode(count: number): readonly Place[] {
  const beside = Math.min(most, Math.round((count * most) / 20))
  const first = Math.ceil((count - beside) / 2)
  const before = Math.ceil(beside / 2)
  return [
    ...spread(first, left, right).map((x) => onAxis(above, x)),
    ...spread(before, left - 4, bodyLeft).map((x) => onAxis(middle, x)),
    ...spread(beside - before, bodyRight, right + 4).map((x) => onAxis(middle, x)),
    ...spread(count - beside - first, left, right).map((x) => onAxis(below, x)),
  ]
}

/** From end to end, and from the assembly to the axes above and below it. */
export const axes: readonly (readonly [Place, Place])[] = [
  ...[above, middle, below].map((at) => [onAxis(at, 2), onAxis(at, 98)] as const),
  [onAxis(above, 50), onAxis(below, 50)],
]
