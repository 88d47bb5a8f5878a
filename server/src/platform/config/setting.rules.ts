// The problem with a value that has a shape of its own, said in words and never with the value of a secret.
import type { z } from 'zod'

const name = String.raw`[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?`
const domain = new RegExp(String.raw`^(?:${name}\.)+\p{L}{2,63}$`, 'u')

/** Domains of mail, separated by commas and without '@', because '@rival.com' would never match one. */
export function checkDomains(text: string, check: z.RefinementCtx): void {
  for (const one of text.split(',').map((part) => part.trim()))
    if (one !== '' && !domain.test(one))
      check.addIssue({ code: 'custom', message: `"${one.slice(0, 60)}" must be a domain like rival.com` })
}

const database =
  /^postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?(?:\[[\da-f:.]+\]|[^@/?#:[\]\s]*)(?::\d+)?\/[^/?#@\s]+(?:\?\S*)?$/iu

/** The address of a database; a sign of a password that means something else in an address is the likeliest mistake. */
export function checkDatabaseUrl(text: string, check: z.RefinementCtx): void {
  const login = /^postgres(?:ql)?:\/\/([^?]*:[^?]*)@|^postgres(?:ql)?:\/\/([^:]*:.*)@/iu.exec(text)
  const password = login?.[1] ?? login?.[2]
  if (password !== undefined && (/[@/?#\s]/.test(password) || /%(?![\da-f]{2})/i.test(password)))
    check.addIssue({
      code: 'custom',
      message:
        'has a sign in its password that must be written otherwise: @ as %40, / as %2F, ? as %3F, # as %23, % as %25, a blank as %20',
    })
  else if (!database.test(text))
    check.addIssue({ code: 'custom', message: 'must be like postgresql://owner:password@host/portal' })
}

/** True if each of `text` is an origin, https://shop.example, or the star of all. */
export function checkOrigins(text: string, check: z.RefinementCtx): void {
  for (const origin of text.split(',').map((each) => each.trim()))
    if (origin !== '*' && !(URL.canParse(origin) && new URL(origin).origin === origin))
      check.addIssue({
        code: 'custom',
        message: `holds ${origin || 'nothing'}: write https://shop.example, without a path`,
      })
}
