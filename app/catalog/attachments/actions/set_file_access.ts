import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FileHasNoPages, FileSoldAsDownload, ReadOnlyUnconfirmed } from '#catalog/errors'
import type Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import { hasPages } from '#catalog/values/attachment_kind'
import { PurchaseHistory } from '#catalog/values/purchase_history'

interface SetFileAccessInput {
  /** Locked in the caller's transaction, so that no order comes between. */
  product: Product
  /** Those that the product will have, not saved. */
  files: Attachment[]
  /** Storage keys of the files that buyers only read in the browser. */
  readOnly: ReadonlySet<string>
  /** The creator has confirmed that the files are images, or that a text version exists. */
  isConfirmed: boolean
}

/** Decides which files of a product buyers only read. A file that was ordered as a download stays one. */
@inject()
export class SetFileAccess {
  constructor(private history: PurchaseHistory) {}

  /** @throws FileHasNoPages, ReadOnlyUnconfirmed, FileSoldAsDownload */
  async execute(
    { product, files, readOnly, isConfirmed }: SetFileAccessInput,
    client: TransactionClientContract
  ): Promise<void> {
    const added = files.filter(
      ({ storageKey, access }) => readOnly.has(storageKey) && access !== 'read'
    )
    const unreadable = added.find(({ kind }) => !hasPages(kind))
    if (unreadable) throw new FileHasNoPages(unreadable.fileName)
    if (added.length > 0 && !isConfirmed) throw new ReadOnlyUnconfirmed()
    const held = added.find(({ productId }) => productId === product.id)
    if (held && (await this.history.hasOrders({ productId: product.id }, client))) {
      throw new FileSoldAsDownload(held.fileName)
    }
    for (const file of files) file.access = readOnly.has(file.storageKey) ? 'read' : 'download'
  }
}
