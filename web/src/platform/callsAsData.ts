// Calls as the pages get them (build/leanContract.ts): `input` and `output` are for the server.

/** `calls`, of which each says so when a page touches its input: a form imports its schema by name. */
export function callsAsData<Calls extends Record<string, object>>(name: string, calls: Calls): Calls {
  for (const [key, call] of Object.entries(calls))
    Object.defineProperty(call, 'input', {
      get() {
        throw new Error(`A form imports its schema from the contract by name, not ${name}.${key}.input.`)
      },
    })
  return calls
}
