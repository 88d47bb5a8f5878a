// The Status codes of cXML, with the texts of its reference guide. HTTP answers 200 beside each of them [P13.10].

export const statusTexts = {
  200: 'OK',
  201: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  417: 'Expectation Failed',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary server error',
} as const

export type StatusCode = keyof typeof statusTexts

/** How a request went: `message` says it in words, for the people on the other side. */
export interface CxmlStatus {
  code: number
  text: string
  message: string
}

export const cxmlStatus = (code: StatusCode, message = ''): CxmlStatus => ({ code, text: statusTexts[code], message })

/** A document that cannot be taken as it is. 406 is one that does not parse, 400 one that lacks something. */
export class CxmlRefusal extends Error {
  readonly status: CxmlStatus

  constructor(code: StatusCode, message: string) {
    super(message)
    this.status = cxmlStatus(code, message)
  }
}
