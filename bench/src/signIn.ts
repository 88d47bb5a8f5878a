/** Signs one of the demo people in at the portal of `url`; answers the cookies of their session as one header. */
export async function signIn(url: string, email: string): Promise<string> {
  const query =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { signedIn } }'
  const answer = await fetch(`${url}/api/open-graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { email, password: 'Windhover-1' } }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  if (cookies.length === 0) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return cookies.join('; ')
}
