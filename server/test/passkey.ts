// A passkey as a device keeps it: its public key for the table, and what it answers to a challenge.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Buffer) => bytes.toString('base64url')

export function newPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = base64url(randomBytes(16))
  return {
    credentialId,
    /** ES256 on P-256, in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
    publicKey: Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]),
    /** The browser's response at `origin` for `options`: its holder was there, and proved it. */
    answer: (options: string, origin: string): string => {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
      const present = Buffer.from([0x05, 0, 0, 0, 0])
      const device = Buffer.concat([createHash('sha256').update(rpId).digest(), present])
      const signed = Buffer.concat([device, createHash('sha256').update(clientData).digest()])
      return JSON.stringify({
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(device),
          signature: base64url(sign('sha256', signed, privateKey)),
        },
      })
    },
  }
}
