// The one way to services whose addresses the operator configured [P14.96]: they may be inside the network. No redirect is
// followed, because what is sent holds keys, and an answer is waited for only until the time limit.

/** The response of a configured service. */
export const fetchService = (url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> =>
  fetch(url, { redirect: 'error', ...init })
