import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup/install.mjs'
import { freePort } from '../../setup/processes.mjs'
import { findPrograms, startPart } from './parts.mjs'

/** The addresses in the files of ops/. */
const SHIPPED = [3331, 3332, 3333]

/**
 * A proxy with the shipped file, and this drill's addresses and certificate in it.
 * @param {'haproxy' | 'nginx'} name
 */
export async function startProxy(name, folder, webs) {
  const programs = findPrograms(name)
  const [http, port] = [await freePort(), await freePort()]
  const certificate = writeCertificate(folder)
  const source = name === 'haproxy' ? 'haproxy.cfg' : 'nginx.conf'
  let text = readFileSync(join(root, 'ops', source), 'utf8')
    .replaceAll(/\/etc\/(haproxy|nginx)\/market\.pem/g, certificate)
    .replace(/(bind :|listen )80\b/, `$1${http}`)
    .replace(/(bind :|listen )443\b/, `$1${port}`)
  SHIPPED.forEach((shipped, nth) => {
    text = text.replaceAll(`127.0.0.1:${shipped}`, `127.0.0.1:${webs[nth].port}`)
  })
  const file = join(folder, source)
  writeFileSync(file, text)
  const command =
    name === 'haproxy'
      ? [programs.haproxy, '-db', '-f', file]
      : [
          programs.nginx,
          '-c',
          file,
          '-e',
          join(folder, 'nginx.error.log'),
          '-g',
          `daemon off; pid ${join(folder, 'nginx.pid')};`,
        ]
  const proxy = await startPart(command, { log: join(folder, `${name}.log`), port })
  return { ...proxy, address: `https://localhost:${port}` }
}

/**
 * HAProxy with the shipped way to PostgreSQL, which leads to another server after `leadTo`.
 * @param {number} target port of PostgreSQL
 */
export async function startDatabaseProxy(folder, target) {
  const { haproxy } = findPrograms('haproxy')
  const port = await freePort()
  const shipped = readFileSync(join(root, 'ops/haproxy_database.cfg'), 'utf8')
  const file = join(folder, 'haproxy_database.cfg')
  const startTo = (to) => {
    const text = shipped.replaceAll('127.0.0.1:6432', `127.0.0.1:${port}`)
    writeFileSync(file, text.replaceAll('127.0.0.1:5432', `127.0.0.1:${to}`))
    const log = join(folder, 'haproxy_database.log')
    return startPart([haproxy, '-db', '-f', file], { log, port })
  }
  let proxy = await startTo(target)
  const leadTo = async (to) => {
    await proxy.stop()
    proxy = await startTo(to)
  }
  return { port, leadTo, stop: () => proxy.stop() }
}

function writeCertificate(folder) {
  const [key, certificate, both] = ['key', 'certificate', 'market'].map((name) =>
    join(folder, `${name}.pem`)
  )
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return both
}
