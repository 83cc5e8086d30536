import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../growth.mjs'
import { costBetween, processorTime } from '../support/measure.mjs'
import { productEnvironment, startWorker } from '../support/servers.mjs'

const ROWS = 100_000
const FOLLOWERS = 10_000
const [LIST_MS, FAN_OUT_MS, LOCK_MS] = [5, 5_000, 50]
const [WARM_UP, ASKED] = [8, 21]
const ADMIN = '/api/v1/admin-dashboard'

/** Lists of admins at 100,000 rows, and the notification of 10,000 followers. */
export async function notificationFigures(product, market) {
  const { database } = market
  await fillLists(database)
  await database.query('vacuum analyze')
  return [...(await listFigures(product, database)), ...(await fanOutFigures(market))]
}

/** Announcements, the recipients of one of them, and applications. */
async function fillLists(database) {
  await database.query(
    `insert into announcements (kind, audience, title, content, published_at, told_at, created_at)
     select 'creator', 'selected', 'News ' || n, repeat('Some words. ', 30), now(), now(), now()
     from generate_series(1, $1::int) as n`,
    [ROWS]
  )
  await database.query(
    `with people as (
       insert into users (username, email, password, role, locale, created_at)
       select name, name || '@bench.example', 'no password', 'user', 'en-US', now() - interval '1 year'
       from generate_series(1, $1::int) as n, concat('crowd_', n) as name returning id
     ), written as (
       insert into announcements (kind, audience, title, content, published_at, told_at, created_at,
         recipient_count, read_count)
       values ('manual', 'selected', 'To the crowd', 'Some words', now(), now(), now(), $1, $1 / 2)
       returning id
     ), named as (
       insert into announcement_recipients (announcement_id, user_id) select written.id, people.id from written, people
     ), read as (
       insert into announcement_reads (announcement_id, user_id, read_at)
       select written.id, people.id, now() from written, people where people.id % 2 = 0
     )
     insert into creator_applications (user_id, status, email, creator_name, shop_name, shop_description, personal_bio, contact_info,
       content_page_links, other_platform_links, proof_code, accepted_terms_at, submitted_at, decided_at, version)
     select id, 'approved', 'a@bench.example', 'crowd' || id, 'Shop of many', 'Words', 'Words', 'X @crowd', '[]', '[]', 'CM-1',
       now(), now() - id * interval '1 second', now(), 1 from people`,
    [ROWS]
  )
}

async function listFigures(product, database) {
  const { rows } = await database.query(
    `select a.id, (select email from users where role = 'admin' order by id limit 1) as admin
       from announcements a where title = 'To the crowd'`
  )
  const cookie = await signIn(product.address, rows[0].admin)
  const last = ROWS / 25 / 4
  const recipients = `${ADMIN}/notifications/${rows[0].id}/recipients?`
  const figures = []
  for (const [name, path] of [
    ['announcements', `${ADMIN}/notifications?type=creator&`],
    ['recipients', recipients],
    ['recipients who have not read it', `${recipients}isRead=false&`],
    ['applications', `${ADMIN}/creator-applications?status=Approved&`],
  ]) {
    for (const page of [1, last]) {
      const ms = await databaseTime(product, `${path}page=${page}`, cookie, database)
      figures.push({
        name: `${name} of ${ROWS.toLocaleString('en')}, page ${page}`,
        value: `PostgreSQL ${ms.toFixed(1)} ms`,
        target: `≤ ${LIST_MS} ms`,
        isMet: ms <= LIST_MS,
      })
    }
  }
  return figures
}

/** The median of PostgreSQL's processor time for one request. */
async function databaseTime({ address, pid }, path, cookie, database) {
  const spent = []
  for (let time = 0; time < WARM_UP + ASKED; time++) {
    const before = await processorTime(pid, database)
    const answer = await fetch(address + path, { headers: { cookie } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    if (time >= WARM_UP)
      spent.push(costBetween(before, await processorTime(pid, database)).database)
  }
  return spent.toSorted((one, other) => one - other)[ASKED >> 1]
}

/** From the publication of a product to the last follower, with a worker as in production. */
async function fanOutFigures({ shop, database, ...market }) {
  const { rows } = await database.query(
    `insert into follows (user_id, creator_id, created_at)
     select u.id, s.creator_id, now() from users u, shops s
     where s.id = $1 and u.username like 'crowd!_%' escape '!' order by u.id limit $2 returning user_id`,
    [shop.id, FOLLOWERS]
  )
  const worker = await startWorker(market, productEnvironment())
  try {
    await wait(1_000)
    const began = performance.now()
    await database.query(
      `insert into outbox_events (id, name, payload, occurred_at)
       values ($1, 'catalog.product_published', $2, now())`,
      [randomUUID(), { productId: shop.product }]
    )
    let longest = 0
    const middle = rows[rows.length >> 1].user_id
    while (!(await isDone(database))) {
      const asked = performance.now()
      await database.query('select from users where id = $1 for update', [middle])
      longest = Math.max(longest, performance.now() - asked)
      if (performance.now() - began > 10 * FAN_OUT_MS) throw new Error('The fan-out does not end')
      await wait(10)
    }
    const ms = performance.now() - began
    return [
      {
        name: `notification of ${FOLLOWERS.toLocaleString('en')} followers`,
        value: `${Math.round(ms)} ms`,
        target: `≤ ${FAN_OUT_MS} ms`,
        isMet: ms <= FAN_OUT_MS,
      },
      {
        name: 'longest wait of a follower’s own row meanwhile',
        value: `${longest.toFixed(1)} ms`,
        target: `≤ ${LOCK_MS} ms`,
        isMet: longest <= LOCK_MS,
      },
    ]
  } finally {
    await worker.stop()
  }
}

async function isDone(database) {
  const { rows } = await database.query(
    `select count(*)::int as told from event_notifications where type = 'new_product'`
  )
  return rows[0].told >= FOLLOWERS
}
