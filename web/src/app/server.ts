// The fetch handler the server imports from dist/server/server.js.
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { legacyRedirect } from './legacyBrowser.ts'

// oxlint-disable-next-line import/no-default-export -- Start asks for it
export default createServerEntry({
  // `options.context` is the RenderingContext of contract/rendering; platform/rendering.ts reads it.
  fetch: (request, options) => legacyRedirect(request) ?? handler.fetch(request, options),
})
