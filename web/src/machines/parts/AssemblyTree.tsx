// The assemblies of a machine as a tree of links; on a phone a box to choose from.
import { useRouter } from '@tanstack/react-router'
import type { Assembly } from '@portal/contract/machines/parts'
import { Link } from '../../ui/text/Link.tsx'
import field from '../../ui/forms/field.module.css'
import classes from './AssemblyTree.module.css'
import type { PartsState } from './partsState.ts'

/** Assemblies as one reads the tree: each followed by those below it. */
export const inOrder = (assemblies: readonly Assembly[], parent: string | null = null): readonly Assembly[] =>
  assemblies
    .filter(({ parentId }) => parentId === parent)
    .flatMap((each) => [each, ...inOrder(assemblies, each.assemblyId)])

interface AssemblyTreeProps {
  state: PartsState
  toHref: (state: PartsState) => string
  assemblies: readonly Assembly[]
  /** Undefined while parts of all assemblies are shown. */
  chosen: string | undefined
}

export function AssemblyTree({ state, toHref, assemblies, chosen }: AssemblyTreeProps) {
  const router = useRouter()
  const { q: _left, ...machine } = state
  const href = (assembly: string) => toHref({ ...machine, assembly })
  const findChildren = (id: string | null) => assemblies.filter(({ parentId }) => parentId === id)
  return (
    <nav className={classes['tree']} aria-label="Assemblies">
      <select
        className={`narrow-only ${field['field'] ?? ''}`}
        aria-label="Assembly"
        value={chosen ?? ''}
        onChange={({ target: { value } }) => void router.navigate({ href: href(value), resetScroll: false })}
      >
        {chosen === undefined && <option value="">All assemblies</option>}
        {findChildren(null).map((top) => (
          <optgroup key={top.assemblyId} label={top.name}>
            {[top, ...findChildren(top.assemblyId)]
              .filter(({ partCount }) => partCount > 0)
              .map(({ assemblyId, name }) => (
                <option key={assemblyId} value={assemblyId}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <ul className="wide-only list pad2 card">
        {findChildren(null).map((top) => (
          <li key={top.assemblyId}>
            <Entry assembly={top} isChosen={top.assemblyId === chosen} href={href(top.assemblyId)} />
            <ul className="list">
              {findChildren(top.assemblyId).map((child) => (
                <li key={child.assemblyId}>
                  <Entry assembly={child} isChosen={child.assemblyId === chosen} href={href(child.assemblyId)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  assembly: Assembly
  isChosen: boolean
  href: string
}

// An assembly without parts of its own is a heading above those below it.
function Entry({ assembly: { name, partCount }, isChosen, href }: EntryProps) {
  if (partCount === 0) return <span className="block pad1-2 above1 text-xs strong muted">{name}</span>
  return (
    <Link
      className="choosable hovers flex between gap3 tall1h wide2 rounded-md text-sm ink no-underline"
      href={href}
      data-chosen={isChosen}
      aria-current={isChosen ? 'true' : undefined}
    >
      {name} <span className="regular muted numbers">{partCount}</span>
    </Link>
  )
}
