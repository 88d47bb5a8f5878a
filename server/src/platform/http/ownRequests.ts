// The portal asked by itself as by a person outside: through everything its HTTP server does, but without a socket, so that no other
// host can be reached this way.

type HandleRequest = (request: Request) => Response | Promise<Response>

export interface OwnRequests {
  /** Says what answers; the application does, once it is made. */
  answeredBy: (answer: HandleRequest) => void
  /** `path` begins with a slash. */
  send: (path: string, init?: RequestInit) => Promise<Response>
}

export function createOwnRequests(publicUrl: () => string): OwnRequests {
  let answer: HandleRequest | undefined
  return {
    answeredBy: (given) => {
      answer = given
    },
    async send(path, init) {
      if (!answer) throw new Error('The application is not made yet.')
      const { origin } = new URL(publicUrl())
      const url = new URL(path, origin)
      if (url.origin !== origin) throw new Error('Only the portal itself is asked this way.')
      return answer(new Request(url, init))
    },
  }
}
