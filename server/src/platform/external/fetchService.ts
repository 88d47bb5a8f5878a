// The one way to services whose addresses the operator configured [P14.96]: they may stand inside the network. An answer is
// waited for so long and no longer, and no redirect is followed: what is sent holds keys.

/** What a service of the configuration answers. */
export const fetchService = (url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> =>
  fetch(url, { redirect: 'error', ...init })
