import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { StoreTraffic } from '#analytics/actions/store_traffic'
import Category from '#catalog/models/category'
import { SYSTEM } from '#core/http/actor'
import { SendNotification } from '#marketing/actions/send_notification'
import Shop from '#shops/models/shop'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { makeAttachment, makeProduct } from '#tests/support/catalog'
import { hostileMarkup } from '#tests/support/attacks/hostile_text'
import { makeApplication } from '#tests/support/accounts/applications'
import { writeMessage } from '#tests/support/accounts/chats'
import { makeEventNotification } from '#tests/support/accounts/event_notifications'
import { addEntry, makeTicket, makeTicketFile } from '#tests/support/accounts/tickets'
import { makeUser } from '#tests/support/identity'
import { makePaidOrder } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { makeCreator, type Seller } from '#tests/support/shops'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

/** Breaks out of elements, attributes, comments, styles and scripts with data. */
const NASTIEST = `'"--></style></script><img src=x onerror=window.hit=1>`
/** The longest payload that fits into the name of a shop. */
const SHORTEST = `"><svg onload=x>`

/** Records executed payloads and violations of the content security policy. */
const WATCH = `
  window.stopped = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.stopped.push(violatedDirective + ' ' + blockedURI))`

const SEEN = `document.body.innerText + [...document.querySelectorAll('input')].map(({ value }) => value)`

test.group('Texts written by creators', (group) => {
  group.each.setup(clearRateLimits)

  test('are shown as plain text on every page', async ({ browserContext, assert }) => {
    const seller = await makeCreator()
    const productId = await fill(seller)
    const page = await browserContext.newPage()
    await page.addInitScript(WATCH)
    const { name } = seller.creator

    const open = async (path: string) => {
      await page.goto(path)
      await ready(page)
      assert.match(await page.evaluate<string>(SEEN), /onerror|onload/, path)
      assert.isUndefined(await page.evaluate('window.hit'), path)
      assert.deepEqual(await page.evaluate('window.stopped'), [], path)
    }
    await open('/')
    await open(`/search?keyword=${encodeURIComponent('onerror')}`)
    for (const number of [1, 2, 3, 4, 5]) await open(`/c/${name}?page=${number}`)
    await open(`/c/${name}/p/${productId}`)

    await signIn(browserContext, seller.user)
    const announcementId = await notify(seller)
    await open('/account/announcements')
    await open('/account/announcements?kind=messages')
    await open('/account/notifications')
    await open('/studio/shop')
    await open('/studio/categories')
    await open('/studio/files')
    await open('/studio/products')
    await open(`/studio/products/${productId}/edit`)

    const notificationId = await sell(seller, productId)
    const bought = { field: 'purchasedSpecificProducts', operator: 'contains', value: [productId] }
    const filters = `filters=${encodeURIComponent(JSON.stringify([bought]))}`
    await open(`/studio/customers?${filters}`)
    await open(`/studio/promotions/notifications/new?${filters}`)
    await open('/studio/promotions/notifications')
    await open(`/studio/promotions/notifications/${notificationId}`)
    await open('/studio/traffic')
    const { buyer, ticketId } = await write(seller)
    await open(`/account/messages?with=${buyer.id}`)

    await signIn(browserContext, buyer)
    await open('/account/tickets')
    await open(`/tickets/${ticketId}`)
    await open(`/account/messages?with=${seller.user.id}`)
    await open('/become-creator/application')

    await signIn(browserContext, await makeUser({ role: 'admin' }))
    await open('/admin/tickets')
    await open(`/admin/tickets/${ticketId}`)
    const application = await db
      .from('creator_applications')
      .where('user_id', buyer.id)
      .firstOrFail()
    await open('/admin/creator-applications')
    await open(`/admin/creator-applications/${application.id}`)
    await open('/admin/notifications')
    await open('/admin/notifications?type=manual')
    await open(`/admin/notifications/${announcementId}`)
    await open(`/admin/notifications/${announcementId}/edit`)
  })
})

/** A buyer who writes to the seller, asks for help and applies as a creator, in hostile words. */
async function write({ user }: Seller) {
  const buyer = await makeUser()
  await writeMessage(buyer.id, user.id, NASTIEST)
  await writeMessage(user.id, buyer.id, NASTIEST)
  for (const words of hostileMarkup()) await writeMessage(buyer.id, user.id, words)
  const words = { title: NASTIEST, content: NASTIEST }
  const ticket = await makeTicket(buyer, { reply: NASTIEST, values: words })
  await addEntry(ticket, { content: `</blockquote>${NASTIEST}` })
  await addEntry(ticket, { content: NASTIEST, isInternal: true })
  await ticket.merge({ waitingFor: 'staff' }).save()
  const file = await makeTicketFile(buyer, { ticketId: ticket.id })
  await file.merge({ fileName: `${NASTIEST}.pdf` }).save()
  const { application } = await makeApplication({ user: buyer })
  const links = JSON.stringify([{ url: `https://pages.example/?${SHORTEST}`, remark: SHORTEST }])
  await db.from('creator_applications').where('id', application.id).update({
    shop_name: SHORTEST,
    shop_description: SHORTEST,
    personal_bio: NASTIEST,
    contact_info: SHORTEST,
    content_page_links: links,
    other_platform_links: links,
  })
  return { buyer, ticketId: ticket.id }
}

/** A customer, a visit and a notification with hostile texts. */
async function sell({ shop, creator }: Seller, productId: number): Promise<number> {
  await makePaidOrder(await makeUser(), { id: productId, price: 1_200n, currency: 'CNY' })
  await settle()
  const view = {
    creatorName: creator.name.toLowerCase(),
    page: productId,
    at: Date.now(),
    click: null,
    visitor: '01'.repeat(8),
    userId: null,
    isProgram: false,
    source: { kind: 'utm' as const, source: NASTIEST, medium: SHORTEST, campaign: NASTIEST },
  }
  await (
    await app.container.make(StoreTraffic)
  ).execute({ id: randomUUID(), views: [view], orders: [] })
  const send = await app.container.make(SendNotification)
  const sender = await Shop.query().where('id', shop.id).preload('creator').firstOrFail()
  const words = { title: SHORTEST, content: NASTIEST, target: { filters: [] } }
  return (await send.execute({ ...words, shop: sender, actor: SYSTEM })).id
}

/** @returns an announcement to chosen people, one of which the seller is */
async function notify({ user }: Seller): Promise<number> {
  const at = { created_at: new Date(), published_at: new Date(), told_at: new Date() }
  const words = hostileMarkup()
    .filter(({ length }) => length <= 50)
    .map((title) => ({ ...at, title, content: `${NASTIEST} ${title}` }))
  await db.table('announcements').multiInsert(words)
  const message = { ...at, title: SHORTEST, content: NASTIEST, is_important: true }
  const [{ id }] = await db
    .table('announcements')
    .insert({ ...message, kind: 'manual', audience: 'selected', recipient_count: 1 })
    .returning('id')
  await db.table('announcement_recipients').insert({ announcement_id: id, user_id: user.id })
  for (const type of ['sale', 'follower', 'files_updated', 'comment', 'ticket_answered']) {
    const { id: line } = await makeEventNotification(user, { type })
    const data = { username: NASTIEST, productTitle: NASTIEST, shopName: NASTIEST }
    await db
      .from('event_notifications')
      .where('id', line)
      .update({ data: { ...data, ticketTitle: NASTIEST } })
  }
  return id
}

/** @returns the product with the hostile text in every field */
async function fill(seller: Seller): Promise<number> {
  const { shop } = seller
  await shop.merge({ name: SHORTEST, description: '</script><script>window.hit=1</script>' }).save()
  await db.from('shops').where('id', shop.id).update({
    tipping_enabled: true,
    tipping_title: '<img src onerror=x>',
    tipping_description: NASTIEST,
    tipping_min: 1_500,
    tipping_max: 1_900,
  })
  const category = await Category.create({ shopId: shop.id, name: `</title>${SHORTEST}`, sort: 0 })
  for (const title of hostileMarkup().filter((words) => words.length <= 120)) {
    await makeProduct(seller, { title })
  }
  const product = await makeProduct(seller, {
    title: NASTIEST,
    description: NASTIEST,
    categoryId: category.id,
    sort: 1,
  })
  const attachment = await makeAttachment(shop, { fileName: 'a.txt', bytes: 'Some words.' })
  await attachment.merge({ productId: product.id, fileName: `${NASTIEST}.txt` }).save()
  return product.id
}
