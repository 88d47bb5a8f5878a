// Buyers with a cart each, beside the people of the demo world: two buyers who share a cart wait for each other.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { getSocket } from './ordersData.ts'

/** E-mail addresses of `count` buyers. */
export const buyers = (count: number): string[] => Array.from({ length: count }, (_, i) => `buyer${i}@bench.example`)

/** Writes them as people.csv into `folder` (docs/import.md). */
export async function writeBuyers(folder: string, count: number): Promise<void> {
  const head = 'email,user_id,first_name,last_name,account_number,registration_type,is_validated_b2b,status,role'
  const rows = buyers(count).map((email, i) => `${email},bench-${i},Bench,Buyer,200200,B2B,true,REGISTERED,Parts buyer`)
  await writeFile(join(folder, 'people.csv'), `${[head, ...rows].join('\n')}\n`)
}

/** Gives each buyer the password of the demo's people, because an import cannot. */
export async function setPasswords(dataDir: string): Promise<void> {
  const client = new Client({ host: await getSocket(dataDir), user: 'postgres', database: 'portal' })
  await client.connect()
  try {
    await client.query(
      `insert into auth_user (id, name, email, email_verified)
       select user_id, first_name, email, true from portal_user where user_id like 'bench-%' on conflict do nothing`,
    )
    await client.query(
      `insert into auth_account (id, account_id, provider_id, user_id, password)
       select 'credential-' || u.id, u.id, a.provider_id, u.id, a.password
         from auth_user u, auth_account a join auth_user b on b.id = a.user_id
        where u.id like 'bench-%' and b.email = 'buyer@bluewater.example' and a.password is not null on conflict do nothing`,
    )
  } finally {
    await client.end()
  }
}
