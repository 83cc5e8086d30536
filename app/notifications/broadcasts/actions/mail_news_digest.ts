import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { inPages } from '#core/database/in_pages'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import {
  ListNewsOfFollowers,
  type FollowerNews,
} from '#notifications/broadcasts/queries/list_news_of_followers'

const AT_ONCE = 200
const MONDAY = 1
/** UTC. */
const FROM_HOUR = 1
const DONE = 'notifications.news_digest_done'

/**
 * Emails followers the new products of the past week (Monday to Monday, UTC), on Mondays from 01:00 UTC. Once per user
 * and week, however often it runs, and only those for whom there is something new.
 */
@inject()
export class MailNewsDigest {
  constructor(
    private listNews: ListNewsOfFollowers,
    private mailer: Mailer,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().toUTC()
    if (now.weekday !== MONDAY || now.hour < FROM_HOUR) return
    const until = now.startOf('day')
    const day = until.toISODate()!
    if (await isDone(day)) return
    const week = { from: until.minus({ weeks: 1 }).toJSDate(), until: until.toJSDate() }
    const followers = inPages<FollowerNews>(
      (after, size) => this.listNews.execute({ ...week, after, size }),
      AT_ONCE
    )
    for await (const follower of followers) {
      if (follower.count > 0) await this.#mail(follower, day)
    }
    await atomically(undefined, (trx) => once(weekId(day), DONE, trx))
  }

  async #mail({ id: userId, email: to, locale, ...news }: FollowerNews, day: string) {
    const id = mailId(`news_digest:${day}:${userId}`)
    const { username, count } = news
    const products = news.products.map(({ id: productId, creator, ...product }) => ({
      ...product,
      url: `${appUrl}/c/${creator}/p/${productId}`,
    }))
    const more = count - products.length
    const data = { username, count, products, more, url: `${appUrl}/account/followings` }
    const unsubscribe = await unsubscribeOf(userId, 'news')
    const template = 'notifications/news_digest'
    await this.mailer.sendOnce('notifications.news_digest', {
      to,
      locale,
      template,
      data,
      id,
      unsubscribe,
    })
  }
}

const weekId = (day: string) => mailId(`news_digest:${day}`)

/** Whether a run has reached the last follower, so that the runs of the next hours need not read all of them again. */
async function isDone(day: string): Promise<boolean> {
  const done = { event_id: weekId(day), listener: DONE }
  return (await db.from('handled_events').where(done).first()) !== null
}
