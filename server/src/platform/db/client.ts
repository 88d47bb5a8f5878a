// A connection of its own, beside those of the pool.
import { Client } from 'pg'

/** Not connected yet. Where it breaks its queries fail; its own report, which no one would handle, ends the process otherwise. */
export function createClient(url: string): Client {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  return client
}
