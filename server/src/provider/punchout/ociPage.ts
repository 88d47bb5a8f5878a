// The page that answers a function of OCI [P13.41]: a form of hidden fields. A browser posts it at once to HOOK_URL; a system that
// asks from its server reads the fields where they are.
import { html, raw } from 'hono/html'

interface OciPage {
  action: string
  target: string
  charset: string
  fields: readonly (readonly [string, string])[]
  /** Facts without a field. */
  words: string
  /** Of the one script. */
  nonce: string
}

/** The page, in characters that every encoding has. */
export async function ociPage({ action, target, charset, fields, words, nonce }: OciPage): Promise<string> {
  const inputs = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Purchasing System</title>
      </head>
      <body>
        ${words === '' ? '' : html`<p role="status">${words}</p>`}
        <form method="post" action="${action}" target="${target}" accept-charset="${charset}">
          ${inputs}
          <noscript><button>Return to your purchasing system</button></noscript>
        </form>
        <script nonce="${nonce}">
          ${raw('document.forms[0].submit()')}
        </script>
      </body>
    </html>`
  return inAscii(page)
}

/** Why a start is refused, for the person in front of it [P13.47]. */
export const ociRefusalPage = async (message: string, nonce: string): Promise<string> =>
  inAscii(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Purchasing System</title>
          <style nonce="${nonce}">
            ${raw(':root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 3em auto; padding: 0 1em }')}
          </style>
        </head>
        <body>
          <h1>We could not open the store for you</h1>
          <p role="alert">${message}</p>
        </body>
      </html>`,
  )

const inAscii = (page: unknown): string =>
  String(page).replaceAll(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`)
