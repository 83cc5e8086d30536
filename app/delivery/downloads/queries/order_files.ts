import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type Download from '#delivery/models/download'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { EntitlementRevoked } from '#delivery/errors'
import type { PackContents } from '#catalog/values/pack_contents'
import {
  hasPages,
  type AttachmentAccess,
  type AttachmentKind,
} from '#catalog/values/attachment_kind'
import type { StorageLink } from '#catalog/models/storage_link'
import { ListStorageLinks } from '#catalog/queries/list_storage_links'
import Copy from '#delivery/models/copy'
import Entitlement from '#delivery/models/entitlement'
import { DescribeCopy, type CopyState } from '#delivery/copies/queries/copies'
import { ListProductFiles, type ProductFile } from '#delivery/queries/list_product_files'
import Order from '#orders/models/order'

interface ListRetrievalDeadlinesInput {
  buyerId: number
  attachmentIds: number[]
  /** Time of the purchase; earlier downloads do not count. */
  since: Date
}

/** Pages that may be read before the file counts as fetched. */
const PAGES_TO_TRY = 3

/**
 * Downloads, and days on which more than a few pages were read. Reading counts from when the file may be downloaded:
 * before that it had no end.
 */
const FETCHED = `
  select attachment_id as id, min(fetched_at) as first from (
    select attachment_id, created_at as fetched_at from downloads
    where user_id = :buyerId and attachment_id = any(:attachmentIds::int[]) and created_at >= :since
    union all
    select attachment_id, first_at from page_views join attachments on attachments.id = attachment_id
    where user_id = :buyerId and attachment_id = any(:attachmentIds::int[]) and first_at >= :since
      and first_at >= coalesce(access_changed_at, '-infinity')
      and (select sum(upper(part) - lower(part)) from unnest(pages) as part) > ${PAGES_TO_TRY}
  ) as fetched group by attachment_id`

/**
 * Lists, by attachment, when a buyer's retrieval period ends. It starts with the first download, or with the fourth page in
 * the reader; files that were never fetched have no entry.
 */
export class ListRetrievalDeadlines {
  async execute({
    buyerId,
    attachmentIds,
    since,
  }: ListRetrievalDeadlinesInput): Promise<Map<number, DateTime>> {
    const { hours } = marketplace.retrieval
    const { rows } = await db.rawQuery<{
      rows: { id: Download['attachmentId']; first: Date }[]
    }>(FETCHED, { buyerId, attachmentIds, since })
    return new Map(rows.map(({ id, first }) => [id, DateTime.fromJSDate(first).plus({ hours })]))
  }
}

/** How long a file can be downloaded after its first download; `until` is null before that. */
type Retrieval = { hours: number; until: string | null; isOver: boolean }

type Withdrawal = { at: string; reason: string }

export type OrderFile = {
  attachmentId: number
  fileName: string
  kind: AttachmentKind
  /** With `read`, buyers get its pages in the browser and no file. */
  access: AttachmentAccess
  byteSize: bigint
  copy: CopyState
  /** Code of the reason why it carries no mark, in a product whose files do; null for others. */
  unmarkable: string | null
  /** What is in a pack whose pictures carry the mark; null for other files. */
  contents: PackContents | null
  /** Whether its pages are read in the browser. */
  isReadable: boolean
  /** Null when the file can be downloaded at any time. */
  retrieval: Retrieval | null
  /** No longer sold, but still available to this buyer. */
  isEarlier: boolean
  /** When and why the creator withdrew the file; it is neither made nor delivered any more. */
  withdrawal: Withdrawal | null
}

export type OrderFiles = {
  productId: number
  /** False before the payment, and briefly between the payment and the grant. */
  isGranted: boolean
  files: OrderFile[]
  /** External links of the product. */
  links: StorageLink[]
}

/**
 * The files of an order, each with the state of the buyer's copy.
 * @throws NotFound when the order is missing, another user's or a tip
 * @throws EntitlementRevoked when it was refunded
 */
@inject()
export class ListOrderFiles {
  constructor(
    private listProductFiles: ListProductFiles,
    private listStorageLinks: ListStorageLinks,
    private listRetrievalDeadlines: ListRetrievalDeadlines,
    private describeCopy: DescribeCopy,
    private clock: Clock
  ) {}

  async execute({ buyerId, tradeNo }: { buyerId: number; tradeNo: string }): Promise<OrderFiles> {
    const order = await Order.findBy({ buyerId, tradeNo })
    if (!order) throw new NotFound()
    const { productId } = order
    if (productId === null) throw new NotFound()

    const entitlement = await Entitlement.findBy({ orderId: order.id })
    if (entitlement?.isRevoked) throw new EntitlementRevoked()
    const files = entitlement ? await this.files(entitlement) : []
    const links = entitlement ? await this.listStorageLinks.execute({ productId }) : []
    return { productId, isGranted: entitlement !== null, files, links }
  }

  private async files({ buyerId, productId, grantedAt }: Entitlement): Promise<OrderFile[]> {
    const boughtAt = grantedAt.toJSDate()
    const files = await this.listProductFiles.execute({ productId, boughtAt })
    const ids = files.map(({ id }) => id)
    const copies = await Copy.query().where({ buyerId }).whereIn('attachmentId', ids)
    const copyOf = new Map(copies.map((copy) => [copy.attachmentId, copy]))
    const ends = await this.retrievalEnds({ buyerId, productId, files })

    return Promise.all(
      files.map(async ({ id, kind, settings, isRetrievable, ...file }) => ({
        attachmentId: id,
        fileName: file.fileName,
        kind,
        access: file.access,
        byteSize: file.byteSize,
        unmarkable: settings.enabled ? file.unmarkable : null,
        contents: settings.enabled ? file.contents : null,
        isEarlier: file.isEarlier,
        isReadable: hasPages(kind) && !file.withdrawnAt,
        copy: await this.describeCopy.execute(copyOf.get(id) ?? null, { kind, settings }),
        withdrawal: withdrawalOf(file),
        retrieval: isRetrievable ? null : this.retrievalOf(ends.get(id)),
      }))
    )
  }

  /** Older orders of the same product use the latest purchase, as FindEntitledAttachment does. */
  private async retrievalEnds({
    buyerId,
    productId,
    files,
  }: {
    buyerId: number
    productId: number
    files: ProductFile[]
  }): Promise<Map<number, DateTime>> {
    const attachmentIds = files.filter((file) => !file.isRetrievable).map(({ id }) => id)
    if (attachmentIds.length === 0) return new Map()
    const latest = await Entitlement.query()
      .where({ buyerId, productId })
      .whereNull('revokedAt')
      .orderBy('id', 'desc')
      .firstOrFail()
    const since = latest.grantedAt.toJSDate()
    return this.listRetrievalDeadlines.execute({ buyerId, attachmentIds, since })
  }

  private retrievalOf(end?: DateTime): Retrieval {
    const { hours } = marketplace.retrieval
    if (!end) return { hours, until: null, isOver: false }
    return { hours, until: end.toISO(), isOver: end <= this.clock.now() }
  }
}

function withdrawalOf({
  withdrawnAt,
  withdrawnReason,
}: Pick<ProductFile, 'withdrawnAt' | 'withdrawnReason'>) {
  return withdrawnAt ? { at: withdrawnAt.toISOString(), reason: withdrawnReason ?? '' } : null
}
