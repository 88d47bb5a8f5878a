// Posts the cart to the purchasing system in the window and the characters it asked for.
import type { OutputOf } from '@portal/contract/platform/call'
import type { punchoutCalls } from '@portal/contract/provider/punchout'

export function postForm({ action, target, charset, fields }: OutputOf<typeof punchoutCalls.returnPunchoutCart>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = target
  form.acceptCharset = charset
  form.hidden = true
  for (const { name, value } of fields) {
    // An input would lose the ends of its lines.
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
