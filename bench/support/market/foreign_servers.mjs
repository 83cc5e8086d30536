import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Servers of other companies that hang: a payment provider that opens payments at once and takes `ms` to answer
 * everything else with an error, and a mail server that accepts connections and says nothing.
 *
 * @param {number} ms
 * @returns {Promise<{ environment: Record<string, string>, webhooks: string, asked: () => number, close: () => void }>}
 *   `environment` points the product at them, `webhooks` is an address that hangs as the provider does
 */
export async function startHangingServers(ms) {
  const certificate = makeCertificate()
  let requestCount = 0
  const provider = createHttpsServer(certificate.files, async (request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST' && request.url === '/v1/checkout/sessions') {
      return response.end(JSON.stringify(openSession(requestCount++)))
    }
    requestCount++
    await wait(ms)
    response.writeHead(503).end('{}')
  })
  const sockets = new Set()
  const mail = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  const [address, mailPort] = [`https://localhost:${await portOf(provider)}`, await portOf(mail)]
  return {
    environment: {
      STRIPE_API_URL: address,
      NODE_EXTRA_CA_CERTS: certificate.path,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailPort),
    },
    webhooks: `${address}/webhooks`,
    asked: () => requestCount,
    close() {
      provider.closeAllConnections()
      provider.close()
      for (const socket of sockets) socket.destroy()
      mail.close()
    },
  }
}

/**
 * A mail server that accepts every message and keeps none.
 * @returns {Promise<{ environment: Record<string, string>, received: () => number, close: () => void }>}
 */
export async function startMailServer() {
  let received = 0
  const sockets = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.setEncoding('latin1').write('220 bench\r\n')
    let [unread, isMessage] = ['', false]
    socket.on('data', (bytes) => {
      const lines = (unread + bytes).split('\r\n')
      unread = lines.pop()
      for (const line of lines) {
        if (isMessage && line !== '.') continue
        if (isMessage) received++
        isMessage = line === 'DATA'
        if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  const port = String(await portOf(server))
  return {
    environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: port },
    received: () => received,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function openSession(number) {
  return {
    id: `cs_bench_${number}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 0,
    currency: 'cny',
    url: 'https://stripe.example/pay',
  }
}

async function portOf(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server.address().port
}

/** For localhost, signed by itself: production refuses payment providers without TLS. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' }
  )
  return { path: cert, files: { key: readFileSync(key), cert: readFileSync(cert) } }
}
