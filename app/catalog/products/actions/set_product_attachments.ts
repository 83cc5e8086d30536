import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import {
  FileCannotBeMarked,
  PackUnmarkable,
  TooManyAttachments,
  TooManyMarkedAttachments,
  UnknownAttachment,
  WithdrawnFileHeld,
} from '#catalog/errors'
import { copyEntries } from '#catalog/attachments/actions/copy_entries'
import { SetFileAccess } from '#catalog/attachments/actions/set_file_access'
import Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import { PurchaseHistory } from '#catalog/values/purchase_history'

interface SetProductAttachmentsInput {
  /** Saved, in the caller's transaction. */
  product: Product
  attachmentIds?: number[]
  /** Files among them that buyers only read in the browser; when absent, no file's access changes. */
  readOnlyAttachmentIds?: number[]
  readOnlyConfirmed?: boolean
}

interface HeldFiles {
  files: Attachment[]
  /** Storage keys by the requested ids. */
  keys: Map<number, string>
}

/**
 * Assigns files to a product, in order. A file that another product uses gets a row of its own with the same bytes.
 * Files that an ordered product no longer sells are retired: those who bought it before keep them.
 */
@inject()
export class SetProductAttachments {
  constructor(
    private setFileAccess: SetFileAccess,
    private history: PurchaseHistory,
    private clock: Clock
  ) {}

  /** @throws UnknownAttachment, TooManyAttachments, TooManyMarkedAttachments, FileCannotBeMarked, PackUnmarkable,
   *   WithdrawnFileHeld, and what SetFileAccess throws */
  async execute(
    { product, attachmentIds, ...access }: SetProductAttachmentsInput,
    client: TransactionClientContract
  ): Promise<void> {
    await product.load('attachments', (query) => query.orderBy('sort').orderBy('id'))
    const requestedIds = attachmentIds ?? product.attachments.map(({ id }) => id)
    const { files, keys } = await this.#heldBy(product, requestedIds, client)
    this.#check(files, product)
    await this.#setAccess({ product, files, keys, ...access }, client)

    for (const [place, file] of files.entries()) {
      await file.merge({ productId: product.id, sort: place + 1, deletedAt: null }).save()
      const { twinOf } = file.$extras
      if (twinOf) await copyEntries({ from: twinOf, to: file.id }, client)
    }
    const usedIds = new Set(files.map(({ id }) => id))
    const left = product.attachments.filter(({ id }) => !usedIds.has(id))
    const isOrdered =
      left.length > 0 &&
      (product.isSold || (await this.history.hasOrders({ productId: product.id }, client)))
    for (const file of left) {
      const part = isOrdered
        ? { deletedAt: this.clock.now() }
        : { productId: null, access: 'download' as const }
      await file.merge(part).useTransaction(client).save()
    }
    await product.load('attachments', (query) => query.orderBy('sort').orderBy('id'))
  }

  async #setAccess(
    {
      readOnlyAttachmentIds: ids,
      readOnlyConfirmed: isConfirmed = false,
      keys,
      ...rest
    }: Omit<SetProductAttachmentsInput, 'attachmentIds'> & HeldFiles,
    client: TransactionClientContract
  ) {
    if (!ids) return
    if (!ids.every((id) => keys.has(id))) throw new UnknownAttachment()
    const readOnly = new Set(ids.map((id) => keys.get(id)!))
    await this.setFileAccess.execute({ ...rest, readOnly, isConfirmed }, client)
  }

  /** The product's own row of each requested file, in order; duplicates are removed. */
  async #heldBy(
    product: Product,
    requestedIds: number[],
    client: TransactionClientContract
  ): Promise<HeldFiles> {
    const named = await Attachment.query({ client })
      .whereIn('id', requestedIds)
      .where('shop_id', product.shopId)
      .orderBy('id')
      .forUpdate()
    if (named.length !== requestedIds.length) throw new UnknownAttachment()

    const own = await Attachment.query({ client }).where('product_id', product.id)
    const bySha256 = new Map<string, Attachment>()
    for (const id of requestedIds) {
      const file = named.find((one) => one.id === id)!
      if (bySha256.has(file.storageKey)) continue
      const existing = own.find(({ storageKey }) => storageKey === file.storageKey)
      bySha256.set(
        file.storageKey,
        existing ?? (file.isHeld ? copyWithSameBytes(file, client) : file)
      )
    }
    const keys = new Map(named.map(({ id, storageKey }) => [id, storageKey]))
    return { files: [...bySha256.values()], keys }
  }

  #check(files: Attachment[], { watermark }: Product) {
    const withdrawn = files.find(({ isWithdrawn }) => isWithdrawn)
    if (withdrawn) throw new WithdrawnFileHeld(withdrawn.fileName)
    const { max, maxWatermarked } = marketplace.attachments
    if (files.length > max) throw new TooManyAttachments(max)
    if (!watermark.enabled) return
    if (files.length > maxWatermarked) throw new TooManyMarkedAttachments(maxWatermarked)
    const isSoldUnmarked = (file: Attachment) =>
      watermark.unmarkable === 'pass' && file.isUnmarkablePicture
    const unmarkable = files.find((file) => file.kind === 'other' && !isSoldUnmarked(file))
    if (unmarkable) throw new FileCannotBeMarked(unmarkable.fileName)
    if (watermark.unmarkable !== 'pass') files.forEach(assertAllMarkable)
  }
}

/** @throws PackUnmarkable when a picture of the pack cannot be marked */
function assertAllMarkable({ fileName, contents }: Attachment) {
  if (!contents || contents.marked === contents.pictures) return
  const names = contents.unmarked.flatMap(({ name, reason }) => (reason ? [name] : []))
  throw new PackUnmarkable(fileName, names, contents.pictures - contents.marked)
}

/**
 * A second attachment with the same bytes for another product. Copies and text codes belong to a row, so products do
 * not share them.
 */
function copyWithSameBytes(file: Attachment, client: TransactionClientContract): Attachment {
  const { shopId, kind, fileName, contentType, byteSize, sha256 } = file
  const { storageKey, pageCount, unmarkable, isSigned, contents } = file
  const { checkedPages, unmarkedPages } = file
  const twin = new Attachment().merge({
    shopId,
    access: 'download',
    kind,
    fileName,
    contentType,
    byteSize,
    sha256,
    storageKey,
    pageCount,
    unmarkable,
    isSigned,
    checkedPages,
    unmarkedPages,
    contents,
    uid: randomUUID(),
  })
  if (contents) twin.$extras.twinOf = file.id
  return twin.useTransaction(client)
}
