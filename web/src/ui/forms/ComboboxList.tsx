// The list of a combobox: links in groups, and how many there are, for who does not see them.
import type { ReactNode } from 'react'
import { plural } from '../../platform/formats.ts'
import classes from './ComboboxList.module.css'
import { Link } from '../text/Link.tsx'
import type { Combobox } from './useCombobox.ts'

export interface Option {
  label: string
  href: string
  /** A second line. */
  detail?: string | undefined
}

export interface OptionGroup<T extends Option> {
  title: string
  options: readonly T[]
}

/** The options in the order they are and the arrow keys walk. */
export const flattenOptions = <T extends Option>(groups: readonly OptionGroup<T>[]): readonly T[] =>
  groups.flatMap(({ options }) => options)

export interface ComboboxListProps<T extends Option> {
  box: Combobox
  label: string
  groups: readonly OptionGroup<T>[]
  className: string | undefined
  onPick: (option: T) => void
  /** An option's content; without it its label and detail. */
  children?: (option: T, title: string) => ReactNode
  /** Said instead of the count; shown where there is no option. */
  said?: string | undefined
}

export function ComboboxList<T extends Option>({ box, groups, children, onPick, ...props }: ComboboxListProps<T>) {
  const all = flattenOptions(groups)
  const message = props.said ?? (all.length > 0 ? plural(all.length, 'result', 'results') : '')
  return (
    <>
      <p role="status" className={message && all.length === 0 ? 'bare pad5-6 muted centered' : 'visually-hidden'}>
        {message}
      </p>
      <div
        id={`${box.id}list`}
        role="listbox"
        tabIndex={-1}
        aria-label={props.label}
        className={props.className}
        hidden={all.length === 0}
        // The cursor stays in the input, otherwise the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ title, options }, place) =>
          options.length === 0 ? null : (
            <div key={title} role="group" aria-labelledby={`${box.id}group${place}`} data-group={title}>
              <div id={`${box.id}group${place}`} role="presentation" className={classes['title']}>
                {title}
              </div>
              {options.map((option) => {
                const at = all.indexOf(option)
                return (
                  <Link
                    key={option.href}
                    href={option.href}
                    id={box.getId(at)}
                    role="option"
                    aria-selected={at === box.active}
                    tabIndex={-1}
                    className={`hovers reach row gap3 pad1-2 rounded-md text-label ink no-underline tight ${classes['option'] ?? ''}`}
                    onClick={() => onPick(option)}
                  >
                    {children ? children(option, title) : <OptionText {...option} />}
                  </Link>
                )
              })}
            </div>
          ),
        )}
      </div>
    </>
  )
}

export const OptionText = ({ label, detail }: { label: ReactNode; detail?: string | undefined }) => (
  <span className="stack grow narrow breaks">
    {label}
    {detail && <small className="numbers">{detail}</small>}
  </span>
)
