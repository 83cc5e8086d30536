import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A server inside of the network that counts who connects to it. */
export async function startCanary() {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  server.listen(0, '::')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections
    },
    close: () => void server.close(),
  }
}

/** Spellings of this machine and of addresses that only machines inside of a network reach. */
const INSIDE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0.0.0.0',
  '0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '127.0.0.1.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '127.0.0.1.nip.io',
  'localtest.me',
  '①②⑦.⓪.⓪.①',
  '169.254.169.254',
  '10.0.0.1',
  'metadata.google.internal',
  '192.168.0.1',
  '172.17.0.1',
  '[fd00::1]',
  '100.64.0.1',
]

/** Addresses that look like those of push services. */
const ALIKE = [
  'fcm.googleapis.com.evil.example',
  'evil-fcm.googleapis.com',
  'fcm.googleapis.com.',
  'evilpush.services.mozilla.com',
  'push.services.mozilla.com',
  'x.push.services.mozilla.com.',
  'fcm.googleapis.com:8443',
  'x.push.services.mozilla.com:444',
  'fcm.googleapis.com%2eevil.example',
  'fcm.googleapis.com%00.evil.example',
  'fcm.googleapis.com\\@127.0.0.1',
  'fcm。googleapis。com.evil.example',
]

/**
 * Endpoints of push subscriptions that must never be connected to: addresses inside of the network in all spellings,
 * hosts like those of push services, other schemes, user names, and no addresses at all.
 */
export function hostileEndpoints(port: number): string[] {
  return [
    ...INSIDE.map((host) => `https://${host}:${port}/x`),
    ...ALIKE.map((host) => `https://${host}/x`),
    `http://fcm.googleapis.com/x`,
    `http://127.0.0.1:${port}/x`,
    `https://fcm.googleapis.com@127.0.0.1:${port}/x`,
    `https://user:password@fcm.googleapis.com/x`,
    `https://fcm.googleapis.com:x@127.0.0.1:${port}/x`,
    `https://127.0.0.1:${port}#@fcm.googleapis.com/x`,
    `https://127.0.0.1:${port}?@fcm.googleapis.com/x`,
    `https://127.0.0.1:${port}/fcm.googleapis.com`,
    `//fcm.googleapis.com/x`,
    `ftp://fcm.googleapis.com/x`,
    `gopher://fcm.googleapis.com/x`,
    `ws://fcm.googleapis.com/x`,
    `file:///etc/passwd`,
    `data:text/plain,x`,
    `javascript:alert(1)`,
    `blob:https://fcm.googleapis.com/x`,
    `https://`,
    `https:///x`,
    `fcm.googleapis.com/x`,
    `x`,
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  ]
}
