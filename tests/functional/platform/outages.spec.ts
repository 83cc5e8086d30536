/** @alone Its worker brings the schema of BullMQ, and what it needs is taken away. */
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import type User from '#identity/models/user'
import { DatabaseProxy } from '#tests/support/doubles/database_proxy'
import { startS3Double } from '#tests/support/doubles/s3_double'
import { startSmtpDouble } from '#tests/support/doubles/smtp_double'
import { everythingMarked, makeAttachment, pdfOf } from '#tests/support/delivery'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { startWorker, stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'
import { countJobs } from '#tests/support/processes/stored_jobs'

/** In CI all at once for a few seconds; `npm run drill -- outages` takes ten minutes for each. */
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 8)
const AT_ONCE = process.env.OUTAGE_SECONDS === undefined
/** The longest pause of a job, and time for the work. */
const LONGEST_RECOVERY_SECONDS = 300
const BUCKET = 'sold'

type Outage = { begin(): unknown; end(): unknown }

/** A database, a storage and a mail server that can be taken from a worker. */
async function openDependencies() {
  const [proxy, s3, smtp] = await Promise.all([
    DatabaseProxy.open(env.get('DATABASE_URL')),
    startS3Double(),
    startSmtpDouble(),
  ])
  const outages: Record<string, Outage> = {
    PostgreSQL: { begin: () => proxy.interrupt(), end: () => proxy.restore() },
    S3: { begin: () => (s3.state.isBusy = true), end: () => (s3.state.isBusy = false) },
    SMTP: { begin: smtp.fallSilent, end: smtp.speak },
  }
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: proxy.url,
    DRIVE_DISK: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PRIVATE_BUCKET: BUCKET,
    S3_PUBLIC_BUCKET: 'shown',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
  }
  const close = async () => {
    await proxy.interrupt().catch(() => {})
    s3.server.close()
    smtp.close()
  }
  return { outages, settings, kept: s3.kept, mails: smtp.mails, close }
}

/** A product whose file is in the bucket. */
async function openShop(kept: Map<string, { content: Buffer; type: string }>) {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  const content = await pdfOf(2)
  const { storageKey } = await makeAttachment(seller, goods, { kind: 'pdf', bytes: content })
  kept.set(`/${BUCKET}/${storageKey}`, { content, type: 'application/pdf' })
  return { seller, goods }
}

interface Counts {
  done: number
  failed: number
  events: number
  failedJobs: number
}

/** @param before what earlier outages left */
async function counts(before: Counts = { done: 0, failed: 0, events: 0, failedJobs: 0 }) {
  const failedJobs = await countJobs('failed')
  const { rows } = await db.rawQuery<{ rows: Omit<Counts, 'failedJobs'>[] }>(
    `select (select count(*)::int from copies where status = 'done') as done,
       (select count(*)::int from copies where status = 'failed') as failed,
       (select count(*)::int from outbox_events where relayed_at is null) as events`
  )
  const { done, failed, events } = rows[0]!
  return {
    done: done - before.done,
    failed: failed - before.failed,
    events,
    failedJobs: failedJobs - before.failedJobs,
  }
}

test.group('Outages of what a worker needs', (group) => {
  const runs = AT_ONCE ? [['PostgreSQL', 'S3', 'SMTP']] : [['PostgreSQL'], ['S3'], ['SMTP']]
  group.tap((t) => t.timeout((SECONDS + LONGEST_RECOVERY_SECONDS + 120) * 1_000))

  for (const names of runs) {
    test(`${names.join(', ')} away for ${SECONDS} s: every sale is completed, nobody has to help`, async ({
      assert,
      cleanup,
    }) => {
      const { outages, settings, kept, mails, close } = await openDependencies()
      cleanup(close)
      const { seller, goods } = await openShop(kept)
      const before = await counts()
      const worker = await startWorker(settings)
      cleanup(() => void stop(worker, 'SIGKILL'))
      const buyers: User[] = []
      const sell = async () => {
        const buyer = await makeBuyer()
        await makePaidOrder(buyer, goods)
        buyers.push(buyer)
      }
      await sell()
      await until(async () => (await counts(before)).done === 1, 'the first copy is made', 90)

      for (const name of names) await outages[name]!.begin()
      const end = performance.now() + SECONDS * 1_000
      while (performance.now() < end) {
        await sell()
        await sleep(1_000)
      }
      for (const name of names) await outages[name]!.end()

      // The notice that the files are ready, with the receipt or after it; the creator's later sales are mailed together.
      const mailsTo = (email: string) => mails.filter((mail) => mail.includes(`To: ${email}`))
      const isReady = (mail: string) => /^Subject: Your (receipt and files|files are)/m.test(mail)
      const isMailed = () =>
        buyers.every(({ email }) => mailsTo(email).some(isReady)) &&
        mailsTo(seller.user.email).length > 0
      const isCompleted = async () => {
        const { done, events } = await counts(before)
        return done === buyers.length && events === 0 && isMailed()
      }
      await until(isCompleted, 'every copy is made, every mail sent', LONGEST_RECOVERY_SECONDS)
      assert.deepEqual(await counts(before), {
        done: buyers.length,
        failed: 0,
        events: 0,
        failedJobs: 0,
      })
    })
  }
})
