// Calls as the pages get them (build/leanContract.ts): `input` and `output` are for the server.

/** `calls`, of which each says so when a page touches its input: a form imports its schema by name. */
export function callsAsData<Calls extends Record<string, object>>(name: string, calls: Calls): Calls {
  for (const [key, call] of Object.entries(calls))
    Object.defineProperty(call, 'input', {
      get() {
        throw new Error(`Import the schema of ${name}.${key} by name.`)
      },
    })
  return calls
}
