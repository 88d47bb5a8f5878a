// The one way to services whose addresses the operator configured [P14.96]: they may be inside the network. An answer is
// waited for so long and no longer, and no redirect is followed: what is sent holds keys.

/** The response of a configured service. */
export const fetchService = (url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> =>
  fetch(url, { redirect: 'error', ...init })
