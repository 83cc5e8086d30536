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

/** `deaf`: closes the connection before reading the request; `mute`: executes a POST and closes the connection. */
export type Line = 'open' | 'deaf' | 'mute' | 'overloaded'

type AddressOfProvider = 'STRIPE_API_URL' | 'PAYPAL_API_URL' | 'ALIPAY_API_URL' | 'TRON_API_URL'

/** Points a driver to a server of the test; the returned function restores the address. */
export function pointTo(name: AddressOfProvider, url: string): () => void {
  env.set(name, url)
  return () => {
    env.set(name, undefined)
    delete process.env[name]
  }
}

/** A provider's server on this machine, with a connection state. */
export async function startProvider(
  answer: (request: ProviderRequest) => ProviderReply | Promise<ProviderReply>
) {
  const requests: ProviderRequest[] = []
  const state = { line: 'open' as Line }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = '', url = '/', headers } = request
      const { pathname: path, searchParams: query } = new URL(url, 'http://provider')
      const asked = { method, path, query, headers, body: Buffer.concat(chunks).toString() }
      requests.push(asked)
      if (state.line === 'deaf') return request.socket.destroy()
      const reply = state.line === 'overloaded' ? { status: 503, body: {} } : await answer(asked)
      if (state.line === 'mute' && method === 'POST') return request.socket.destroy()
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}`, requests, state, stop }
}
