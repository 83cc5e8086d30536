import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { inject } from '@adonisjs/core'
import type { Infer } from '@vinejs/vine/types'
import { minorOfDecimal } from '#core/money/decimal'
import type { Currency } from '#core/money/currency'
import { AddAttachment } from '#catalog/actions/add_attachment'
import { CreateProduct } from '#catalog/actions/create_product'
import { PublishProduct } from '#catalog/actions/publish_product'
import { SaveCategory } from '#catalog/actions/save_category'
import { TakeProductImage } from '#catalog/actions/take_product_image'
import { ImportPriceUnreadable } from '#catalog/errors'
import Category from '#catalog/models/category'
import Product from '#catalog/models/product'
import { FindLooseAttachment } from '#catalog/queries/find_loose_attachment'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import { pathWithin } from '#catalog/queries/read_import_folder'
import { importedProductValidator } from '#catalog/validators/import_validator'

export type ImportedProduct = Infer<typeof importedProductValidator>

interface ImportProductInput {
  shopId: number
  /** Of prices that name none. */
  currency: Currency
  folder: string
  /** As it stands in the folder's list. */
  entry: unknown
}

/** `known`: this key was imported before, and is left as its creator has it now. */
export type ImportOutcome = { key: string; outcome: 'created' | 'known' }

/** Makes a product of what a folder says. The same key again makes no second one. */
@inject()
export class ImportProduct {
  constructor(
    private findLooseAttachment: FindLooseAttachment,
    private addAttachment: AddAttachment,
    private takeProductImage: TakeProductImage,
    private saveCategory: SaveCategory,
    private getWatermarkDefault: GetWatermarkDefault,
    private createProduct: CreateProduct,
    private publishProduct: PublishProduct
  ) {}

  /**
   * An entry that failed can be corrected and imported again: files that arrived are used then.
   * @throws a validation error, ImportUnreadable, ImportPriceUnreadable, and what files, pictures,
   * products and publishing refuse
   */
  async execute({ entry: raw, ...input }: ImportProductInput): Promise<ImportOutcome> {
    const entry = await importedProductValidator.validate(raw)
    const { shopId } = input
    const known = await Product.findBy({ shopId, importKey: entry.key })
    const product = known ?? (await this.#create(entry, input))
    const mustPublish = entry.publish && product.status === 'draft'
    if (mustPublish) await this.publishProduct.execute({ shopId, productId: product.id })
    return { key: entry.key, outcome: known ? 'known' : 'created' }
  }

  async #create(entry: ImportedProduct, { shopId, ...input }: Omit<ImportProductInput, 'entry'>) {
    const { folder, currency = input.currency } = { ...entry, folder: input.folder }
    const isMarked = entry.marked ?? true
    const attachmentIds: number[] = []
    for (const name of entry.files ?? []) {
      attachmentIds.push(
        await this.#take({ shopId, path: await pathWithin(folder, name), isMarked })
      )
    }
    const pictures: number[] = []
    for (const name of [...(entry.cover ? [entry.cover] : []), ...(entry.previews ?? [])]) {
      const bytes = await readFile(await pathWithin(folder, name))
      pictures.push((await this.takeProductImage.execute({ shopId, bytes })).id)
    }
    const watermark = await this.getWatermarkDefault.execute({ shopId })
    const content = {
      title: entry.title,
      description: entry.description ?? '',
      buyerOnlyDescription: entry.buyerOnlyDescription ?? null,
      currency,
      salesPrice: priceOf(entry.price, currency),
      originalPrice: entry.originalPrice ? priceOf(entry.originalPrice, currency) : null,
      categoryId: entry.category ? await this.#category(shopId, entry.category) : null,
      itemType: entry.type ?? ('digital' as const),
      isNsfw: entry.adult ?? false,
      watermark: { ...watermark, enabled: isMarked },
      coverImageId: entry.cover ? pictures[0]! : null,
      previewImageIds: entry.cover ? pictures.slice(1) : pictures,
      attachmentIds,
      thirdPartyStorageLinks: (entry.links ?? []).map(({ url, ...told }) => ({
        url,
        remark: told.remark ?? null,
        accessCode: told.accessCode ?? null,
        unzipPassword: told.unzipPassword ?? null,
      })),
    }
    return this.createProduct.execute({ shopId, content, importKey: entry.key })
  }

  async #take(file: { shopId: number; path: string; isMarked: boolean }): Promise<number> {
    const fileName = basename(file.path)
    const found = await this.findLooseAttachment.execute({ ...file, fileName })
    return (found ?? (await this.addAttachment.execute({ ...file, fileName }))).id
  }

  async #category(shopId: number, name: string): Promise<number> {
    const known = await Category.query()
      .where('shop_id', shopId)
      .whereRaw('lower(name) = lower(?)', [name])
      .first()
    if (known) return known.id
    const category = new Category().merge({ shopId })
    return (await this.saveCategory.execute({ category, name })).id
  }
}

function priceOf(text: string, currency: Currency): bigint {
  const minor = minorOfDecimal(text, currency)
  if (minor === null) throw new ImportPriceUnreadable(text, currency)
  return minor
}
