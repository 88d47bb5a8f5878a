// The ticked names of a set, and the set it began from. The set may be read again while a person chooses, and hold what a person
// else saved meanwhile: choices that are not saved stay, and what changed below them is said [P9.91].
import { useState } from 'react'

/** A set as it was read or saved: the names in it, and its version where it has one. */
export interface LoadedSet {
  version?: number
  names: readonly string[]
}

export interface Choices {
  chosen: readonly string[]
  isChanged: boolean
  /** The initial choices. */
  seen: LoadedSet
  /** Changes that others added and took away meanwhile; undefined where that touches no choice. */
  stale: { added: readonly string[]; removed: readonly string[] } | undefined
  toggle: (name: string, isOn: boolean) => void
  /** `set` was saved; what was chosen since then stays. */
  keep: (set: LoadedSet) => void
  /** Begins again from `set`, with the choices made until now on top of it. */
  moveTo: (set: LoadedSet) => void
  /** Begins again from what was read last, without them. */
  discard: () => void
}

const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))
const differ = (one: readonly string[], other: readonly string[]) =>
  without(one, other).length > 0 || without(other, one).length > 0

/** `latest` is what was read last. */
export function useChoices(latest: LoadedSet): Choices {
  const [seen, setSeen] = useState(latest)
  const [chosen, setChosen] = useState(latest.names)
  const [read, setRead] = useState(latest)
  const [news, setNews] = useState<LoadedSet>()
  const isChanged = differ(chosen, seen.names)
  const begin = (set: LoadedSet, names: readonly string[]) => {
    setSeen(set)
    setChosen(names)
    setNews(undefined)
  }
  // An answer that is the same as the last one may be older than what was saved since.
  if (latest.version !== read.version || differ(latest.names, read.names)) {
    setRead(latest)
    if (isChanged && differ(latest.names, seen.names)) setNews(latest)
    else begin(latest, isChanged ? chosen : latest.names)
  }
  return {
    chosen,
    isChanged,
    seen,
    stale: news && { added: without(news.names, seen.names), removed: without(seen.names, news.names) },
    toggle: (name, isOn) => setChosen(isOn ? [...without(chosen, [name]), name] : without(chosen, [name])),
    keep: (set) => begin(set, chosen),
    moveTo: (set) => {
      const added = without(chosen, seen.names)
      const removed = without(seen.names, chosen)
      begin(set, [...without(without(set.names, removed), added), ...added])
    },
    discard: () => begin(news ?? seen, (news ?? seen).names),
  }
}
