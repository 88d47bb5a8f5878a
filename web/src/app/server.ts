// The fetch handler the server imports from dist/server/server.js.
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import type { RenderingContext } from 'contract/rendering'
import { legacyRedirect } from './legacyBrowser.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderingContext }
  }
}

export default createServerEntry({
  fetch: (request, options) => legacyRedirect(request) ?? handler.fetch(request, options),
})
