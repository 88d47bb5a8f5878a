// The rules of a new password; each tip turns green when it is met [A5.18].
import { IconCircle } from '../../../ui/icons/IconCircle.ts'
import { IconCircleCheckFilled } from '../../../ui/icons/IconCircleCheckFilled.ts'
import { getPasswordTips } from '@portal/contract/access/passwords'
import { useConfig } from '../../../platform/config.ts'

export interface PasswordTipsProps {
  password: string
  id?: string
  /** Whose rule it is: completing an invitation asks for less than the other forms. */
  rule?: 'registration' | 'completion'
}

export function PasswordTips({ password, id, rule = 'registration' }: PasswordTipsProps) {
  const { passwordPolicy } = useConfig().signIn
  return (
    <ul id={id} className="stack gap1 list text-label muted" aria-label="Password tips">
      {getPasswordTips(passwordPolicy, rule).map(({ text, holds }) => {
        const met = holds(password)
        return (
          <li className={met ? 'row gap2 ok' : 'row gap2'} key={text} data-met={met}>
            {met ? <IconCircleCheckFilled size={16} aria-label="Met:" /> : <IconCircle size={16} aria-hidden />}
            {text}
          </li>
        )
      })}
    </ul>
  )
}
