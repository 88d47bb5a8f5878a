// The way on where no search finds a part: a request to customer support, written already [P5.22].
import { useBrand } from '../../../platform/config.ts'
import { supportMail } from '../../../platform/supportMail.ts'
import actions from '../../../ui/layout/actions.module.css'

interface RequestPartProps {
  query: string
  /** The machine it is for, where one is known. */
  machine?: string | undefined
}

export function RequestPart({ query, machine = '' }: RequestPartProps) {
  const brand = useBrand()
  const text = query.trim().slice(0, 200)
  const lines = ['Can you supply this part?', '', text, '', `Machine, serial number: ${machine}`, 'Quantity: ', '']
  return (
    <a href={supportMail(brand, `Part request: ${text}`, lines.join('\n'))} className={actions['secondary']}>
      Request this part
    </a>
  )
}
