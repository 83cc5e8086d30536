/** @alone Its web processes commit for real, and it counts everything in the book. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { ResumeRefunds } from '#orders/refunds/actions/resume_refunds'
import { makeToken, signInAt } from '#tests/support/access'
import { writeMessage } from '#tests/support/accounts/chats'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { claimCoupon, makeCoupon } from '#tests/support/coupons'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makeListing, makePaidOrder, makeSeller, sandboxId } from '#tests/support/orders'
import { MessageAttempt } from '#tests/support/processes/message_attempt'
import { stop } from '#tests/support/processes/start_worker'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { makeCards } from '#tests/support/recharge_cards'
import { secondsUntil } from '#tests/support/until'

/** A few in CI; CONTRIBUTING.md describes the full run. */
const KILLS = Number(process.env.KILLS ?? 2)
const SIDE_BY_SIDE = 2
const KILLS_A_ROUND = 40
const LONGEST_LIFE_MS = 500
/** CI machines are shared. */
const MOST_SECONDS = process.env.KILLS ? 30 : 90
const STAKE = 100_000n

type Market = Awaited<ReturnType<typeof openMarket>>

async function openMarket() {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { price: 5_000 })
  const coupon = await makeCoupon(seller)
  const admin = await makeUser({ role: 'admin' })
  const balance = await db.from('payment_gateways').where('driver', 'balance').firstOrFail()
  const ways = { balance: balance.id as number, sandbox: await sandboxId() }
  const talkers = [seller.user, await makeBuyer()] as const
  await writeMessage(talkers[1].id, talkers[0].id)
  await writeMessage(talkers[0].id, talkers[1].id)
  return { goods, coupon, admin, ways, talkers }
}

/** A cart with a coupon that a buyer retries with one key. */
class OrderAttempt {
  acknowledged: string | null = null
  private key = randomUUID()

  private constructor(
    readonly userId: number,
    readonly way: 'balance' | 'sandbox',
    private headers: Record<string, string>,
    private body: string
  ) {}

  static async of({ goods, coupon, ways }: Market, way: 'balance' | 'sandbox') {
    const buyer = await makeBuyer()
    await claimCoupon(buyer, coupon)
    const { code } = await makeCards({ minor: STAKE })
    await (await app.container.make(RedeemRechargeCard)).execute({ userId: buyer.id, code })
    const { header } = await makeToken(buyer)
    const products = [{ id: goods.id }]
    const body = JSON.stringify({ products, currency: 'CNY', paymentGatewayId: ways[way] })
    return new OrderAttempt(buyer.id, way, header, body)
  }

  /** @returns the status, or null without a response */
  async ask(base: string): Promise<number | null> {
    const response = await fetch(`${base}/api/v1/user/orders`, {
      method: 'POST',
      headers: {
        ...this.headers,
        'content-type': 'application/json',
        'idempotency-key': this.key,
      },
      body: this.body,
    }).catch(() => null)
    const body = await response?.json().catch(() => null)
    if (!response || !body) return null
    if (response.status !== 201) return response.status
    const { paymentNo } = (body as { data: { paymentNo: string } }).data
    if (this.acknowledged && this.acknowledged !== paymentNo) throw new Error('Another order')
    this.acknowledged = paymentNo
    return 201
  }
}

async function approveRefund(web: WebProcess, admin: { email: string }, tradeNo: string) {
  const cookie = await signInAt(web.base, admin.email)
  return () =>
    fetch(`${web.base}/api/v1/admin-dashboard/orders/${tradeNo}/refund`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'origin': web.base },
      body: JSON.stringify({ reason: 'DUPLICATE_PAYMENT', note: 'Paid twice' }),
    }).catch(() => null)
}

/** Kills one web process after another, each during two checkouts, a refund and a message. */
async function killWebs(kills: number, market: Market) {
  const inputs: OrderAttempt[] = []
  const messages: MessageAttempt[] = []
  const sold: string[] = []
  for (let n = 0; n < kills; n++) {
    const web = await startWeb()
    const own = [await OrderAttempt.of(market, 'balance'), await OrderAttempt.of(market, 'sandbox')]
    const { tradeNo } = await makePaidOrder(await makeBuyer(), market.goods)
    const refund = await approveRefund(web, market.admin, tradeNo)
    const message = await MessageAttempt.of(market.talkers[1], market.talkers[0])
    await clearRateLimits()
    const requests = [...own.map((input) => input.ask(web.base)), refund(), message.ask(web.base)]
    await sleep(Math.random() * LONGEST_LIFE_MS)
    await stop(web.child, 'SIGKILL')
    await Promise.all(requests)
    inputs.push(...own)
    messages.push(message)
    sold.push(tradeNo)
  }
  return { inputs, messages, sold }
}

/** Each message once, with consecutive numbers, and counted as unread by its partner. */
async function chatOf({ talkers }: Market) {
  const [{ id: readerId }] = talkers
  const member = await db.from('chat_members').where('user_id', readerId).firstOrFail()
  const rows = await db.from('chat_messages').where('chat_id', member.chat_id).orderBy('seq')
  const isGapless = rows.every(({ seq }, n) => seq === n + 1)
  return { texts: rows.slice(2).map(({ content }) => content), isGapless, unread: member.unread }
}

const count = async (from: string, where: string, values: unknown[] = []) => {
  const { rows } = await db.rawQuery(
    `select count(*)::int as n from ${from} where ${where}`,
    values
  )
  return rows[0].n as number
}

/** Approved refunds that are not completed. */
async function refundsUnderWay() {
  await (await app.container.make(ResumeRefunds)).execute()
  return count('refunds', `state in ('approved', 'processing')`)
}

test.group('Web processes that are killed often', () => {
  test(`lose no order, duplicate none, and leave no partial state (${KILLS} kills)`, async ({
    assert,
    cleanup,
  }) => {
    const market = await openMarket()
    const inputs: OrderAttempt[] = []
    const messages: MessageAttempt[] = []
    const sold: string[] = []
    let acknowledged = 0
    let slowest = 0
    for (let done = 0; done < KILLS;) {
      const kills = Math.ceil(Math.min(KILLS_A_ROUND, KILLS - done) / SIDE_BY_SIDE)
      const rounds = await Promise.all(
        Array.from({ length: SIDE_BY_SIDE }, () => killWebs(kills, market))
      )
      done += kills * SIDE_BY_SIDE
      const own = rounds.flatMap((round) => round.inputs)
      acknowledged += own.filter((input) => input.acknowledged !== null).length

      const survivor = await startWeb()
      cleanup(() => void survivor.child.kill('SIGKILL'))
      for (const tradeNo of rounds.flatMap((round) => round.sold)) {
        await (
          await approveRefund(survivor, market.admin, tradeNo)
        )()
      }
      const isAnswered = async (input: OrderAttempt) => (await input.ask(survivor.base)) === 201
      const seconds = await Promise.all(
        own.map((input) => secondsUntil(() => isAnswered(input), 'it is answered', MOST_SECONDS))
      )
      const texts = rounds.flatMap((round) => round.messages)
      for (const text of texts) {
        await clearRateLimits()
        const isSent = () => text.ask(survivor.base)
        seconds.push(await secondsUntil(isSent, 'the message is sent', MOST_SECONDS))
      }
      messages.push(...texts)
      const areRefunded = async () => (await refundsUnderWay()) === 0
      seconds.push(await secondsUntil(areRefunded, 'every refund is completed', MOST_SECONDS))
      await stop(survivor.child, 'SIGTERM')
      slowest = Math.max(slowest, ...seconds)
      inputs.push(...own)
      sold.push(...rounds.flatMap((round) => round.sold))
      if (process.env.KILLS) console.log(`${done} kills`)
    }
    console.log(
      `${KILLS} kills: ${acknowledged} of ${inputs.length} orders were acknowledged before; ` +
        `all at their end after at most ${slowest.toFixed(1)} s`
    )

    const chat = await chatOf(market)
    assert.sameMembers(
      chat.texts,
      messages.map(({ clientId }) => clientId)
    )
    assert.deepEqual([chat.isGapless, chat.unread], [true, messages.length])

    for (const { userId, way, acknowledged: paymentNo } of inputs) {
      const orders = await db.from('orders').where('buyer_id', userId)
      const payments = await db.from('payments').where('user_id', userId)
      assert.deepEqual([orders.length, payments.length, payments[0].payment_no], [1, 1, paymentNo])
      const [state, status] = way === 'balance' ? ['succeeded', 'paid'] : ['pending', 'unpaid']
      assert.deepEqual([payments[0].status, orders[0].status], [state, status])
    }
    const half = inputs.length / 2
    const coupon = await market.coupon.refresh()
    assert.deepEqual([coupon.used, coupon.reserved], [half, half])
    assert.equal(
      await count(
        'ledger_balances',
        `type = 'buyer_balance' and balance = ?`,
        [-(STAKE - 4_500n)].map(String)
      ),
      half
    )
    assert.equal(
      await count('orders', `status = 'refunded' and trade_no = any(?)`, [sold]),
      sold.length
    )
    assert.equal(await count('sandbox_refunds', `status = 'succeeded'`), sold.length)
    assert.equal(await count('ledger_balances', `type = 'refund_payable' and balance <> 0`), 0)
    assert.isTrue(isSound(await (await app.container.make(CheckLedger)).execute()))
  }).timeout(120_000 + KILLS * 20_000)
})
