// Radio buttons as rows that can be hit anywhere.
import type { ComponentProps, ReactNode } from 'react'
import classes from './Choices.module.css'

export interface ChoicesProps {
  legend: string
  /** The page says it already. */
  isLegendHidden?: boolean
  children: ReactNode
}

export const Choices = ({ legend, isLegendHidden = false, children }: ChoicesProps) => (
  <fieldset className="stack gap2 fieldset">
    <legend className={isLegendHidden ? 'visually-hidden' : 'no-padding below2 text-label medium'}>{legend}</legend>
    {children}
  </fieldset>
)

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'title' | 'type'> {
  title: string
  detail: string
  /** At the end of the row, such as what it costs. */
  end?: ReactNode
}

export const Choice = ({ title, detail, end, ...input }: ChoiceProps) => (
  <label className={`edges ${classes['choice'] ?? ''}`}>
    <input type="radio" {...input} />
    <span className="stack">
      <strong className="strong heading">{title}</strong>
      <span className="text-sm muted">{detail}</span>
    </span>
    {end && <span className="strong numbers">{end}</span>}
  </label>
)
