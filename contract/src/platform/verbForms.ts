// 'change a user' as something done: 'changed a user'.

/** Verbs that do not end in -ed. */
const past: Record<string, string> = {
  set: 'set',
  send: 'sent',
  take: 'took',
  make: 'made',
  begin: 'began',
  stop: 'stopped',
  submit: 'submitted',
  choose: 'chose',
  see: 'saw',
  read: 'read',
  be: 'was',
  undo: 'undid',
  pay: 'paid',
  run: 'ran',
  verify: 'verified',
  rebuild: 'rebuilt',
  copy: 'copied',
  cancel: 'canceled',
  let: 'let',
  leave: 'left',
  resend: 'resent',
  withdraw: 'withdrew',
}

/** The action with its verb, the first word, in the past tense. */
export const toPastTense = (action: string): string => {
  const [verb = '', ...rest] = action.split(' ')
  return [past[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`), ...rest].join(' ')
}
