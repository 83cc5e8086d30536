import '../../bin/setup/typescript.mjs'
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { buildWhenChanged } from '../../bin/setup/build.mjs'
import { root } from '../../bin/setup/install.mjs'
import { fromSource } from '../../bin/setup/processes.mjs'
import { printFigures } from './report.mjs'
import { startProduct } from './servers.mjs'

const { ensureDatabase } = await import('#bin/postgres/ensure_database')
const { recreateDatabase } = await import('#bin/postgres/databases')

const GIGABYTE = 1024 ** 3
const MOST_MEGABYTES = 300
const PASSWORD = 'countermark1'
const EMAIL = 'large@bench.example'
const LIBRARY = '/api/v1/creator-dashboard/attachments'
/** Parts that are sent at the same time, as a browser does it. */
const AT_ONCE = 4

/**
 * Sends one file through the server in parts, registers it, downloads it again, and reports the
 * server's peak memory.
 * @param {string} [gigabytes] the maximum size of a file by default
 */
export async function benchLargeFiles(gigabytes = '5') {
  await buildWhenChanged()
  const connection = await ensureDatabase(new URL(`file://${root}/`))
  const ofBench = (address) =>
    Object.assign(new URL(address), { pathname: '/countermark_bench_files' }).href
  const [url, ownerUrl] = [ofBench(connection.url), ofBench(connection.ownerUrl)]
  await recreateDatabase(ownerUrl)
  openShop(url, ownerUrl)
  const product = await startProduct({ url })
  try {
    const file = contentOf(Math.round(Number(gigabytes) * GIGABYTE))
    const figures = await sendAndFetch(product, file)
    printFigures(figures)
    return figures.every(({ isMet }) => isMet !== false)
  } finally {
    await product.stop()
    rmSync(`${root}/tmp/bench_files`, { recursive: true, force: true })
  }
}

function openShop(url, ownerUrl) {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    NODE_ENV: 'development',
  }
  const ace = (args, input = '') =>
    execFileSync(process.execPath, fromSource('bin/console.ts', args), { cwd: root, env, input })
  ace(['migration:run', '--no-schema-generate'])
  ace(['user:create', EMAIL, '--username=largefiles', '--password-stdin'], PASSWORD)
  ace(['creator:approve', EMAIL, '--name=largefiles'])
}

/**
 * Random bytes, each part with its number in front, so that no two are equal and none has to be
 * stored.
 */
function contentOf(size) {
  let block
  return {
    size,
    part(number, partBytes) {
      block ??= randomBytes(partBytes)
      const bytes = Buffer.from(
        block.subarray(0, Math.min(partBytes, size - (number - 1) * partBytes))
      )
      if (bytes.length >= 4) bytes.writeUInt32BE(number, 0)
      return bytes
    },
  }
}

async function sendAndFetch({ address, pid }, file) {
  const call = await signedIn(address)
  const before = memoryOf(pid, 'VmRSS')
  const details = { fileName: 'large.zip', byteSize: file.size, watermark: false, hashed: true }
  const upload = await call('POST', `${LIBRARY}/pre-signed-url`, details)

  const began = performance.now()
  await sendAll(address, call, upload, file)
  const sentAfter = performance.now()
  const registered = await call('POST', LIBRARY, { uploadKey: upload.uploadKey })
  const registeredAfter = performance.now()
  const atUpload = memoryOf(pid, 'VmHWM')

  const fetched = await fetchAll(address, call, registered.id)
  const fetchedAfter = performance.now()
  const peak = memoryOf(pid, 'VmHWM')
  const isWhole = fetched === registered.sha256 && registered.sha256 === hashOf(file, upload)
  const speed = (ms) =>
    `${(ms / 1000).toFixed(1)} s, ${(file.size / 1e6 / (ms / 1000)).toFixed(0)} MB/s`
  const target = `≤ ${MOST_MEGABYTES} MB`
  return [
    {
      name: 'file',
      value: `${(file.size / GIGABYTE).toFixed(2)} GB in ${upload.partCount} parts`,
      target: '',
    },
    { name: 'sent', value: speed(sentAfter - began), target: '' },
    {
      name: 'put together, hashed, registered',
      value: speed(registeredAfter - sentAfter),
      target: '',
    },
    { name: 'fetched', value: speed(fetchedAfter - registeredAfter), target: '' },
    { name: 'arrived and left as it was', value: String(isWhole), target: 'true', isMet: isWhole },
    { name: 'memory before', value: `${before.toFixed(0)} MB`, target: '' },
    {
      name: 'most memory, upload',
      value: `${atUpload.toFixed(0)} MB`,
      target,
      isMet: atUpload <= MOST_MEGABYTES,
    },
    {
      name: 'most memory, download too',
      value: `${peak.toFixed(0)} MB`,
      target,
      isMet: peak <= MOST_MEGABYTES,
    },
  ]
}

async function sendAll(address, call, { uploadKey, partCount, partBytes }, file) {
  let next = 1
  const send = async () => {
    for (let number = next++; number <= partCount; number = next++) {
      const body = file.part(number, partBytes)
      const sha256 = createHash('sha256').update(body).digest('hex')
      const path = `${LIBRARY}/uploads/${uploadKey}/parts`
      const { items } = await call('POST', path, { parts: [{ number, sha256 }] })
      const { url, method, headers } = items[0]
      const answer = await fetch(new URL(url, address), { method, headers, body })
      if (!answer.ok) throw new Error(`Part ${number}: ${answer.status} ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
}

async function fetchAll(address, call, id) {
  const link = await call('GET', `${LIBRARY}/${id}/content`)
  const answer = await fetch(new URL(link, address))
  if (!answer.ok) throw new Error(`Download: ${answer.status}`)
  const hash = createHash('sha256')
  for await (const chunk of answer.body) hash.update(chunk)
  return hash.digest('hex')
}

function hashOf(file, { partCount, partBytes }) {
  const hash = createHash('sha256')
  for (let number = 1; number <= partCount; number++) hash.update(file.part(number, partBytes))
  return hash.digest('hex')
}

/** @returns a client of the API that returns the data, or the target of a redirect */
async function signedIn(address) {
  const call = async (cookie, method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    })
    if (answer.status === 302) return { answer, data: answer.headers.get('location') }
    const response = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(response)}`)
    return { answer, data: response.data }
  }
  const who = { email: EMAIL, password: PASSWORD }
  const { answer } = await call('', 'POST', '/api/v1/auth/sign-in', who)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return async (...asked) => (await call(cookies.join('; '), ...asked)).data
}

/** @param {'VmRSS' | 'VmHWM'} field the current or the peak memory of a process, in MB */
function memoryOf(pid, field) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)[1]) / 1024
}
