// The data the server hands the pages when it renders one (docs/architecture.md, Web).

/** The context of `handler.fetch(request, { context })` of web/dist/server/server.js. */
export interface RenderingContext {
  /** Answers a request to /api, /1 or /health in the same process; carries the visitor's cookies. */
  api: (request: Request) => Promise<Response>
  /** The nonce of this answer's content security policy; every inline script and style carries it. */
  nonce: string
  /** The visit from a procurement system that the page is of: it loads everything in the browser, as its tab. */
  visit?: { tabKey: string; base: string; hasCookie: boolean; isInspected: boolean }
}
