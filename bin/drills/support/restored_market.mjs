import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Long enough for the jobs that the restored database begins with. */
export const HELD_SECONDS = 60
const MAILED_SECONDS = 180

/** What a restore must keep, and hold, until it is released. */
export async function compare(market, lost) {
  const { client, ace, load } = market
  const { killed, smtp, mailsBefore, momentMs, orders } = lost
  const faults = []
  const expect = (isSo, sentence) => isSo || faults.push(sentence)

  const { rows } = await client.query('select trade_no from orders')
  const kept = new Set(rows.map((row) => row.trade_no))
  const before = orders.filter(({ at }) => at < momentMs)
  const gone = before.filter(({ tradeNo }) => !kept.has(tradeNo))
  expect(gone.length === 0, `${gone.length} of ${before.length} orders before the moment are gone`)
  expect(
    orders.some(({ tradeNo }) => !kept.has(tradeNo)),
    'no order after the moment was lost'
  )

  faults.push(...(await examineHold(market)))
  await load.order()
  await wait(HELD_SECONDS * 1_000)
  const comparison = await ace('site:release', '--dry-run')
  const untraceable = killed.copies
    .filter(({ tradeNo }) => !kept.has(tradeNo))
    .map(({ key }) => `private/${key}`)
  const unlisted = untraceable.filter((name) => !comparison.copies.includes(name))
  expect(untraceable.length > 0, 'no copy was made after the moment')
  expect(unlisted.length === 0, `${unlisted.length} copies that cannot be traced are not listed`)
  console.log(`${before.length} orders kept; ${comparison.copies.length} copies cannot be traced`)

  faults.push(...(await examineData(ace)), ...(await plantWrongFile(market)))
  // A receipt and the files, to the buyer of the order after the restore.
  const isMailed = () => smtp.mails.length - mailsBefore >= 2
  faults.push(...(await release(market, { smtp, mailsBefore, isMailed })))
  return faults
}

/** The web process is ready and warns, `doctor` says what to do, pages answer. */
export async function examineHold({ web, ace }) {
  const faults = []
  const expect = (isSo, sentence) => isSo || faults.push(sentence)
  const ready = await (await fetch(`${web.address}/health/ready`)).json()
  expect(ready.status === 'ready', `the web process is ${ready.status}`)
  expect(/site:release/.test(ready.warnings.join()), 'readiness does not warn')
  const doctor = await ace('doctor')
  const told = doctor.checks.find(({ name }) => name === 'restores')
  expect(doctor.code === 1 && told.faults.length === 1, 'doctor does not say what to do')
  for (const path of ['/', '/auth/login']) {
    const { status } = await fetch(web.address + path)
    expect(status === 200, `${path} answers ${status}`)
  }
  return faults
}

/** A file that a disk has spoilt is named, and only that one. */
async function plantWrongFile({ client, ace, filesPath }) {
  const { rows } = await client.query(
    `select storage_key as key from attachments where sha256 is not null limit 1`
  )
  const { key } = rows[0]
  const file = join(filesPath, 'private', key)
  const sound = readFileSync(file)
  const spoilt = Buffer.from(sound)
  spoilt[spoilt.length - 1] ^= 1
  writeFileSync(file, spoilt)
  const { code, wrong } = await ace('files:verify', '--files=all')
  writeFileSync(file, sound)
  const isNamed = code === 1 && [...new Set(wrong)].join() === `private/${key}`
  return isNamed ? [] : [`a spoilt file is not named: ${wrong}`]
}

/** Files, invariants and ledger are in order. */
export async function examineData(ace) {
  const faults = []
  const expect = (isSo, sentence) => isSo || faults.push(sentence)
  const files = await ace('files:verify', '--files=all')
  expect(files.code === 0, `files: ${JSON.stringify([files.missing, files.wrong])}`)
  console.log(`${files.files} files, ${files.read} digests`)
  for (const name of ['invariants:check', 'ledger:check']) {
    const { code, messages, invariants = [] } = await ace(name)
    const broken = invariants.filter(({ violations, failure }) => violations > 0 || failure)
    expect(code === 0, `${name}: ${JSON.stringify(broken.length > 0 ? broken : messages)}`)
  }
  return faults
}

/** Nothing was sent before the release; then mails go out, payouts stay locked, and no job fails. */
export async function release({ client, ace }, { smtp, mailsBefore, isMailed }) {
  const faults = []
  const expect = (isSo, sentence) => isSo || faults.push(sentence)
  const sent = smtp.mails.length - mailsBefore
  expect(sent === 0, `${sent} mails before the release`)
  const released = await ace('site:release', '--reason=Drill', '--force')
  expect(released.code === 0, `site:release: ${released.messages}`)
  let tries = 0
  while (!(await isMailed()) && tries++ < MAILED_SECONDS) await wait(1_000)
  expect(await isMailed(), 'mails are missing after the release')
  console.log(`0 mails before the release, ${smtp.mails.length - mailsBefore} after it`)
  const { rows: locks } = await client.query(
    'select 1 from settlement_locks where locked_at is not null and unlocked_at is null'
  )
  expect(locks.length === 1, 'payouts are not locked')
  const { queues } = await ace('queue:stats')
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  expect(failed === 0, `${failed} jobs failed`)
  return faults
}
