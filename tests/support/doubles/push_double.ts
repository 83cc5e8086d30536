import { createECDH, createVerify, createPublicKey, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'

export interface ReceivedPush {
  content: Record<string, unknown>
  /** Of the VAPID token. */
  claims: { aud: string; exp: number; sub: string }
  topic: string | undefined
}

/** As a status: the connection is closed without a response. */
export const NO_ANSWER = 0

/**
 * A push service over HTTPS. It decrypts each message and checks that the site signed it; a faulty one is answered
 * with 400 and listed in `state.faults`.
 * @param publicKey of the site (VAPID)
 */
export async function startPushDouble(publicKey: string) {
  const { key, cert } = makeCertificate()
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  const state = { status: 201, retryAfter: undefined as string | undefined, faults: [] as string[] }

  async function receive(request: IncomingMessage) {
    const content = ece.decrypt(await buffer(request), {
      version: 'aes128gcm',
      privateKey: browser,
      authSecret: auth.toString('base64url'),
    })
    received.push({
      content: JSON.parse(content.toString()),
      claims: claimsOf(request.headers.authorization ?? '', publicKey),
      topic: request.headers.topic as string | undefined,
    })
  }

  const server = createServer({ key, cert }, async (request, response) => {
    try {
      await receive(request)
    } catch (error) {
      state.faults.push(String(error))
      response.writeHead(400).end()
      return
    }
    const { status, retryAfter } = state
    if (status === NO_ANSWER) request.socket.destroy()
    else response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ ca: cert })
  return {
    received,
    state,
    host: `localhost:${port}`,
    /** Trusts the certificate. */
    agent,
    /** What a browser registers at the site. */
    subscription: (name: string) => ({
      endpoint: `https://localhost:${port}/push/${name}`,
      keys: {
        p256dh: browser.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    }),
    async close() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** @throws when the token is not signed by the site's key */
function claimsOf(header: string, publicKey: string): ReceivedPush['claims'] {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  if (!token || key !== publicKey) throw new Error(`no VAPID of this site: ${header}`)
  const [head, body, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = createVerify('SHA256')
    .update(`${head}.${body}`)
    .verify(
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url')
    )
  if (!isSigned) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const REQUEST = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2
  -subj /CN=localhost -addext subjectAltName=DNS:localhost`

/** Self-signed, for localhost. An error of openssl is part of the thrown one. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'push-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const args = [...REQUEST.split(/\s+/), '-keyout', key, '-out', cert]
    execFileSync('openssl', args, { stdio: 'pipe' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
