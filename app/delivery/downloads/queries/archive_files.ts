import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { CopyNotReady, EntitlementRevoked, ReadOnly } from '#delivery/errors'
import { archiveFolders, archiveNames } from '#delivery/downloads/engines/archive_names'
import { ListOrderFiles, type OrderFile } from '#delivery/downloads/queries/order_files'
import Order from '#orders/models/order'
import Payment from '#payments/models/payment'

/** The files of one order, or of all orders of one payment. */
export type ArchiveOf = { buyerId: number } & ({ tradeNo: string } | { paymentNo: string })

export interface ArchiveFile {
  productId: number
  attachmentId: number
  /** Path within the archive. */
  path: string
}

export interface ArchiveFiles {
  /** Number of the order or payment. */
  number: string
  files: ArchiveFile[]
  /** Names of files that cannot be downloaded now or any more. */
  leftOut: string[]
  /** Those among them whose copies can be requested. */
  missing: Omit<ArchiveFile, 'path'>[]
}

/** The files that a buyer can download now: their copies, and files without a mark. */
@inject()
export class ListArchiveFiles {
  constructor(private listOrderFiles: ListOrderFiles) {}

  /**
   * @throws NotFound for a missing order or payment, for another user's, and for a tip
   * @throws EntitlementRevoked when all orders were refunded, ReadOnly when no file is downloaded, CopyNotReady when no file is ready or can be requested
   */
  async execute(of: ArchiveOf): Promise<ArchiveFiles> {
    const orders = await ordersOf(of)
    const paid = orders.filter(({ status }) => status !== 'refunded')
    if (paid.length === 0) throw new EntitlementRevoked()
    const folders = folderNames(paid)
    const found: (OrderFile & { productId: number; folder: string | null })[] = []
    for (const [at, { tradeNo, buyerId }] of paid.entries()) {
      const { productId, files } = await this.listOrderFiles.execute({ buyerId, tradeNo })
      found.push(...files.map((file) => ({ ...file, productId, folder: folders[at]! })))
    }
    if (found.length > 0 && found.every(({ access }) => access === 'read')) throw new ReadOnly()
    const ready = found.filter(isReady)
    if (ready.length === 0 && !found.some(isMissing)) throw new CopyNotReady()
    const paths = archiveNames(ready)
    return {
      number: 'tradeNo' in of ? of.tradeNo : of.paymentNo,
      files: ready.map(({ productId, attachmentId }, at) => ({
        productId,
        attachmentId,
        path: paths[at]!,
      })),
      leftOut: found.filter((file) => !isReady(file)).map(({ fileName }) => fileName),
      missing: found
        .filter(isMissing)
        .map(({ productId, attachmentId }) => ({ productId, attachmentId })),
    }
  }
}

function isReady({ copy, ...file }: OrderFile): boolean {
  return mayBeDownloaded(file) && (!copy.isMarked || copy.status === 'done')
}

/** Without a file, which is made when it is asked for. */
function isMissing({ copy, ...file }: OrderFile): boolean {
  return mayBeDownloaded(file) && copy.isMarked && copy.status === 'not_watermarked'
}

function mayBeDownloaded({ access, withdrawal, retrieval }: Omit<OrderFile, 'copy'>): boolean {
  return access === 'download' && !withdrawal && !retrieval?.isOver
}

async function ordersOf(of: ArchiveOf): Promise<Order[]> {
  const orders = Order.query().where({ buyerId: of.buyerId, type: 'product' }).orderBy('id')
  if ('tradeNo' in of) orders.where('tradeNo', of.tradeNo)
  else {
    const payment = await Payment.findBy({ paymentNo: of.paymentNo, userId: of.buyerId })
    if (!payment) throw new NotFound()
    orders.where('paymentId', payment.id)
  }
  const found = await orders
  if (found.length === 0) throw new NotFound()
  return found
}

/** A folder for each order when there are several; products may have equal titles. */
function folderNames(orders: Order[]): (string | null)[] {
  if (orders.length === 1) return [null]
  return archiveFolders(orders.map(({ titleRead }) => titleRead))
}
