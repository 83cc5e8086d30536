import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import env from '#start/env'

export interface ProviderRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface ProviderReply {
  status: number
  body: unknown
}

/** What happens to a connection; `closes_after_execution` concerns POST requests: they are executed without a response. */
export type ConnectionState =
  | 'open'
  | 'closes_before_request'
  | 'closes_after_execution'
  | 'overloaded'
  | 'throttled'

/** Refusals of a provider that executes nothing meanwhile. */
const REFUSED: Partial<Record<ConnectionState, number>> = { overloaded: 503, throttled: 429 }

type ApiUrlVariable =
  | 'STRIPE_API_URL'
  | 'PAYPAL_API_URL'
  | 'ALIPAY_API_URL'
  | 'TRON_API_URL'
  | 'TRON_SECOND_API_URL'
  | 'WISE_API_URL'
  | 'PAYOUT_SIGNER_URL'

/** Sends a driver's calls to a server of the test. @returns a function that restores the provider's own URL */
export function overrideApiUrl(name: ApiUrlVariable, url: string): () => void {
  env.set(name, url)
  return () => {
    env.set(name, undefined)
    delete process.env[name]
  }
}

/** A local HTTP server in a provider's place; tests can make its connections fail. */
export async function startProvider(
  answer: (request: ProviderRequest) => ProviderReply | Promise<ProviderReply>
) {
  const requests: ProviderRequest[] = []
  let connection: ConnectionState = 'open'
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = '', url = '/', headers } = request
      const { pathname: path, searchParams: query } = new URL(url, 'http://provider')
      const received = { method, path, query, headers, body: Buffer.concat(chunks).toString() }
      requests.push(received)
      if (connection === 'closes_before_request') return request.socket.destroy()
      const refused = REFUSED[connection]
      const reply = refused ? { status: refused, body: {} } : await answer(received)
      if (connection === 'closes_after_execution' && method === 'POST')
        return request.socket.destroy()
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const setConnection = (state: ConnectionState) => {
    connection = state
  }
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}`, requests, setConnection, stop }
}
