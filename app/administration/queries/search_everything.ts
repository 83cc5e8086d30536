import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import { idsIfFew, idsOf } from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { SETTING_KEYS } from '#core/settings/setting_list'
import { compareTitle, matchTitle } from '#catalog/queries/title_match'
import type Product from '#catalog/models/product'
import type Creator from '#creators/models/creator'
import type Refund from '#orders/models/refund'
import type Payment from '#payments/models/payment'
import type { Row } from '#core/database/row'
import { ListAdminOrders } from '#sales/queries/admin_order_lists'
import { ListAdminTickets } from '#support/queries/admin_tickets'
import { ListWithdrawals } from '#payouts/administration/queries/withdrawals'
import { ListCreators } from '#administration/queries/creators'
import { ListPayments } from '#administration/queries/payments'
import { ListUsers } from '#administration/queries/users'

export const FOUND_KINDS = [
  'users',
  'shops',
  'products',
  'orders',
  'payments',
  'refunds',
  'withdrawals',
  'tickets',
  'settings',
] as const
type FoundKind = (typeof FOUND_KINDS)[number]

export interface Found {
  title: string
  /** What tells it from others of the same name; null when there is nothing more. */
  detail: string | null
  /** Path of its page. */
  href: string
}

export interface FoundGroup {
  kind: FoundKind
  items: Found[]
  /** Path of the list with the same search; null for kinds without one. */
  href: string | null
}

/** Of each kind; the lists have the others. */
const MOST = 5

const NUMBER = /^(?=.*\d)[\w-]{3,}$/

/**
 * What a word of an admin may mean, in everything that the administration has a page for: the first rows of each list as
 * it finds them itself, so that a search here and there gives the same.
 */
@inject()
export class SearchEverything {
  constructor(
    private listUsers: ListUsers,
    private listCreators: ListCreators,
    private listOrders: ListAdminOrders,
    private listPayments: ListPayments,
    private listWithdrawals: ListWithdrawals,
    private listTickets: ListAdminTickets
  ) {}

  /**
   * @param locale language of the names of settings
   * @returns kinds with matches only, in the order of `FOUND_KINDS`
   */
  async execute({ q, locale }: { q: string; locale: string }): Promise<FoundGroup[]> {
    const place = { page: 1, pageSize: MOST }
    const word = encodeURIComponent(q)
    const groups = await Promise.all([
      this.#users(q, place, `/admin/users?q=${word}`),
      this.#shops(q, place, `/admin/creators?q=${word}`),
      products(q),
      this.#orders(q, place, `/admin/orders?type=all&keyword=${word}`),
      this.#payments(q, place, `/admin/payments?q=${word}`),
      refunds(q),
      this.#withdrawals(q, place, `/admin/settlements?keyword=${word}`),
      this.#tickets(q, place, `/admin/tickets?keyword=${word}`),
      settings(q, locale),
    ])
    return groups.filter(({ items }) => items.length > 0)
  }

  /** A user of exactly this name or address comes first, however many others have it as a part. */
  async #users(q: string, place: Place, href: string): Promise<FoundGroup> {
    const exact = await db
      .from('users')
      .where((either) =>
        either
          .whereRaw('lower(username) = ?', [q.toLowerCase()])
          .orWhereRaw('(lower(email) = ? and deleted_at is null)', [q.toLowerCase()])
      )
      .orderBy('id')
      .limit(MOST)
      .select('id', 'username')
      .select(db.raw('case when deleted_at is null then email end as email'))
    const { items } = await this.listUsers.execute({ q, ...place })
    const others = items.filter(({ id }) => exact.every((one) => one.id !== id))
    const users: { id: number; username: string; email: string | null }[] = [...exact, ...others]
    return group('users', href, users, ({ id, username, email }) => ({
      title: username,
      detail: email,
      href: `/admin/users/${id}`,
    }))
  }

  async #shops(q: string, place: Place, href: string): Promise<FoundGroup> {
    const { items } = await this.listCreators.execute({ q, ...place })
    return group('shops', href, items, ({ id, name, shopName }) => ({
      title: shopName,
      detail: name,
      href: `/admin/creators/${id}`,
    }))
  }

  async #orders(q: string, place: Place, href: string): Promise<FoundGroup> {
    const { items } = await this.listOrders.execute({ keyword: q, ...place })
    return group('orders', href, items, ({ tradeNo, title, username }) => ({
      title: tradeNo,
      detail: `${title} · ${username}`,
      href: `/admin/orders/${tradeNo}`,
    }))
  }

  async #payments(q: string, place: Place, href: string): Promise<FoundGroup> {
    const { items } = await this.listPayments.execute({ q, ...place })
    return group('payments', href, items, ({ paymentNo, amount, currency, username }) => ({
      title: paymentNo,
      detail: `${textOf(amount, currency)} · ${username}`,
      href: `/admin/payments/${paymentNo}`,
    }))
  }

  async #withdrawals(q: string, place: Place, href: string): Promise<FoundGroup> {
    const { items } = await this.listWithdrawals.execute({ keyword: q, ...place })
    return group(
      'withdrawals',
      href,
      items,
      ({ id, invoiceNo, amount, currency, creatorName }) => ({
        title: invoiceNo,
        detail: `${textOf(amount, currency)} · ${creatorName}`,
        href: `/admin/settlements/${id}`,
      })
    )
  }

  async #tickets(q: string, place: Place, href: string): Promise<FoundGroup> {
    const { items } = await this.listTickets.execute({ keyword: q, ...place })
    return group('tickets', href, items, ({ id, ticketNo, title, username }) => ({
      title: ticketNo,
      detail: `${title} · ${username}`,
      href: `/admin/tickets/${id}`,
    }))
  }
}

type Place = { page: number; pageSize: number }

const group = <Item>(
  kind: FoundKind,
  href: string | null,
  items: readonly Item[],
  show: (item: Item) => Found
): FoundGroup => ({ kind, href, items: items.slice(0, MOST).map(show) })

const textOf = (amount: bigint, currency: string) =>
  `${decimalOf(new Money(BigInt(amount), currency as never))} ${currency}`

interface ProductRow extends Row<Product, 'id' | 'title' | 'status'> {
  creatorId: Creator['id']
  creator: Creator['name']
}

/** Products of all shops by their title. Visitors see only published ones, so that others lead to their creator. */
async function products(q: string): Promise<FoundGroup> {
  const named = (match: typeof matchTitle) => match(db.from('products').select('id'), q)
  const few = await idsIfFew(named(matchTitle))
  const ids = few
    ? few.toSorted((one, other) => other - one).slice(0, MOST)
    : await idsOf(named(compareTitle).orderBy('id', 'desc').limit(MOST))
  const rows: ProductRow[] = await db
    .from('products as p')
    .join('shops as s', 's.id', 'p.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .whereRaw('p.id = any(?::int[])', [ids])
    .orderBy('p.id', 'desc')
    .select('p.id', 'p.title', 'p.status')
    .select({ creatorId: 'c.id', creator: 'c.name' })
  return group('products', null, rows, ({ id, title, status, creatorId, creator }) => ({
    title,
    detail: creator,
    href: status === 'published' ? `/c/${creator}/p/${id}` : `/admin/creators/${creatorId}`,
  }))
}

interface RefundRow extends Row<Refund, 'refundNo' | 'amount' | 'currency'> {
  paymentNo: Payment['paymentNo']
}

async function refunds(q: string): Promise<FoundGroup> {
  const rows: RefundRow[] = NUMBER.test(q)
    ? await db
        .from('refunds as r')
        .join('payments as p', 'p.id', 'r.payment_id')
        .whereILike('r.refund_no', likeContaining(q))
        .orderBy('r.id', 'desc')
        .limit(MOST)
        .select('r.amount', 'r.currency')
        .select({ refundNo: 'r.refund_no', paymentNo: 'p.payment_no' })
    : []
  return group('refunds', null, rows, ({ refundNo, amount, currency, paymentNo }) => ({
    title: refundNo,
    detail: `${textOf(amount, currency)} · ${paymentNo}`,
    href: `/admin/payments/${paymentNo}`,
  }))
}

/** Settings of the site by their key or name in the reader's language. */
function settings(q: string, locale: string): FoundGroup {
  const i18n = i18nManager.locale(locale)
  const word = q.normalize('NFKC').toLowerCase()
  const named = SETTING_KEYS.map((key) => ({
    key,
    label: i18n.t(`site.settings.key.${key}.label`),
  })).filter(({ key, label }) => `${key} ${label}`.toLowerCase().includes(word))
  return group('settings', '/admin/site', named, ({ key, label }) => ({
    title: label,
    detail: key,
    href: `/admin/site#${key}`,
  }))
}
