import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** A mail server that accepts and keeps every mail, with the minimum of SMTP. */
export async function startSmtpDouble() {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const state = { isSilent: false }
  const server = createServer((socket) => {
    sockets.add(socket)
    // Of clients that are killed.
    socket.on('error', () => {})
    if (!state.isSilent) converse(socket, mails)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  /** Answers no more commands, on new and on open connections. */
  const fallSilent = () => {
    state.isSilent = true
    for (const socket of sockets) socket.removeAllListeners('data').resume()
  }
  const speak = () => {
    state.isSilent = false
    for (const socket of sockets) socket.destroy()
  }
  return { mails, close, fallSilent, speak, port: (server.address() as AddressInfo).port }
}

function converse(socket: Socket, mails: string[]) {
  let text = ''
  let isBody = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 double')
  socket.on('data', (chunk) => {
    text += chunk
    for (let end = text.indexOf(isBody ? '\r\n.\r\n' : '\r\n'); end >= 0;) {
      const line = text.slice(0, end)
      text = text.slice(end + (isBody ? 5 : 2))
      if (isBody) mails.push(line)
      if (/^QUIT/i.test(line)) socket.end()
      const startsBody = !isBody && /^DATA/i.test(line)
      say(startsBody ? '354 go on' : '250 fine')
      isBody = startsBody
      end = text.indexOf(isBody ? '\r\n.\r\n' : '\r\n')
    }
  })
}
