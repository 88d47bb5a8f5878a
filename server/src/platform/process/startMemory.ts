// Memory that only the start needed. V8 collects as something is made: a portal that rests would keep it for good.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Has it collected in two seconds, once; that takes some 0.15 s. */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
  }, 2000).unref()
}
