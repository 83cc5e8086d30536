import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SmsRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  form: URLSearchParams
}

type Answer = { status: number; body?: string; afterMs?: number; headers?: Record<string, string> }

/** A provider of text messages on this machine, with configurable responses. */
export async function startSmsDouble(reply: Answer) {
  const requests: SmsRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      requests.push({ method, path, headers, form })
      setTimeout(() => {
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
        response.end(reply.body ?? '{}')
      }, reply.afterMs ?? 0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}`, requests, stop }
}
