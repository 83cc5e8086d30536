import { createECDH, createVerify, createPublicKey, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ece from 'http_ece'

export interface Pushed {
  content: Record<string, unknown>
  claims: { aud: string; exp: number; sub: string }
  topic: string | undefined
}

/** Instead of a status: the connection breaks. */
export const NO_ANSWER = 0

/** A push service over HTTPS that decrypts what it gets and checks who sent it. */
export async function startPushDouble(publicKey: string) {
  const { key, cert } = makeCertificate()
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const pushed: Pushed[] = []
  const state = { status: 201, retryAfter: undefined as string | undefined, faults: [] as string[] }

  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    try {
      const plain = ece.decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: browser,
        authSecret: auth.toString('base64url'),
      })
      const claims = claimsOf(request.headers.authorization ?? '', publicKey)
      const topic = request.headers.topic as string | undefined
      pushed.push({ content: JSON.parse(plain.toString()), claims, topic })
    } catch (error) {
      state.faults.push(String(error))
    }
    const { status, retryAfter } = state
    if (status === NO_ANSWER) {
      request.socket.destroy()
      return
    }
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    pushed,
    state,
    host: `localhost:${port}`,
    agent: new Agent({ ca: cert }),
    address: (name: string) => ({
      endpoint: `https://localhost:${port}/push/${name}`,
      keys: {
        p256dh: browser.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    }),
    close: () => server.close(),
  }
}

/** @throws when the token is not signed by the site's key */
function claimsOf(header: string, publicKey: string): Pushed['claims'] {
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

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'push-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ],
    { stdio: 'ignore' }
  )
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
