import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { inject } from '@adonisjs/core'
import type { Infer } from '@vinejs/vine/types'
import { detectLanguage } from '#core/i18n/languages'
import { minorOfDecimal } from '#core/money/decimal'
import type { Currency } from '#core/money/currency'
import { AddAttachment } from '#catalog/attachments/actions/add_attachment'
import type { ProductContent } from '#catalog/products/actions/apply_product_content'
import { CreateProduct } from '#catalog/products/actions/create_product'
import type { ImageText } from '#catalog/products/actions/set_product_images'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import { SaveCategory } from '#catalog/categories/actions/save_category'
import { StoreProductImage } from '#catalog/products/actions/store_product_image'
import { UpdateProduct } from '#catalog/products/actions/update_product'
import Attachment from '#catalog/models/attachment'
import { DomainException } from '#core/errors/domain_exception'
import { ImportPriceUnreadable } from '#catalog/errors'
import Category from '#catalog/models/category'
import Product from '#catalog/models/product'
import { FindUnusedAttachment } from '#catalog/attachments/queries/attachments'
import { ChooseImportGroups } from '#catalog/imports/queries/choose_import_groups'
import { withFailurePolicy } from '#catalog/values/watermark_settings'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import { pathWithin } from '#catalog/imports/values/path_within'
import {
  importedProductValidator,
  PRODUCT_KEYS,
} from '#catalog/imports/validators/import_validator'
import { PLAIN_FIELDS, PLAIN_NAMES } from '#catalog/values/plain_fields'

export type ImportedProduct = Infer<typeof importedProductValidator>

interface ImportProductInput {
  shopId: number
  /** Currency of prices without one. */
  currency: Currency
  folder: string
  /** The entry as written in the folder's list. */
  entry: unknown
}

type Place = Omit<ImportProductInput, 'entry'>
type FileToTake = { shopId: number; productId?: number; path: string; isMarked: boolean }

/** `known`: this key was imported before, and the product is left unchanged. */
export type ImportOutcome = { key: string; outcome: 'created' | 'known' }

/** Creates a product from an entry of an import folder. Idempotent by the entry's key. */
@inject()
export class ImportProduct {
  constructor(
    private findLooseAttachment: FindUnusedAttachment,
    private addAttachment: AddAttachment,
    private storeProductImage: StoreProductImage,
    private saveCategory: SaveCategory,
    private chooseGroups: ChooseImportGroups,
    private getWatermarkDefault: GetWatermarkDefault,
    private createProduct: CreateProduct,
    private updateProduct: UpdateProduct,
    private publishProduct: PublishProduct
  ) {}

  /**
   * A failed entry can be corrected and imported again; files that were already stored are reused.
   * @throws a validation error, ImportUnreadable, ImportPriceUnreadable, and what storing files and pictures,
   *   creating and publishing throw
   */
  async execute({ entry: raw, ...input }: ImportProductInput): Promise<ImportOutcome> {
    const entry = await importedProductValidator.validate(raw)
    const { shopId } = input
    const existing = await Product.findBy({ shopId, importKey: entry.key })
    const product = existing ?? (await this.#create(entry, input))
    if (entry.publish && product.status === 'draft')
      await this.#publish(product, entry, input, existing)
    return { key: entry.key, outcome: existing ? 'known' : 'created' }
  }

  /**
   * An existing draft that could not be published is retried unchanged first, to keep the creator's edits. If that
   * fails again, it is updated from the entry, which may have been corrected, and retried.
   */
  async #publish(
    { id: productId }: Product,
    entry: ImportedProduct,
    input: Place,
    existing: Product | null
  ) {
    const { shopId } = input
    try {
      await this.publishProduct.execute({ shopId, productId })
    } catch (error) {
      if (!existing || !(error instanceof DomainException)) throw error
      const content = await this.#contentOf(entry, input, existing)
      await this.updateProduct.execute({ shopId, productId, content })
      await this.publishProduct.execute({ shopId, productId })
    }
  }

  async #create(entry: ImportedProduct, input: Place) {
    const content = await this.#contentOf(entry, input)
    return this.createProduct.execute({ shopId: input.shopId, content, importKey: entry.key })
  }

  async #contentOf(entry: ImportedProduct, { shopId, ...input }: Place, existing?: Product) {
    const { folder, currency = input.currency } = { ...entry, folder: input.folder }
    const isMarked = entry.marked ?? true
    const attachmentIds: number[] = []
    for (const name of entry.files ?? []) {
      attachmentIds.push(
        await this.#take({
          shopId,
          productId: existing?.id,
          path: await pathWithin(folder, name),
          isMarked,
        })
      )
    }
    const imageTexts = await this.#storePictures(entry, shopId, folder)
    const pictures = imageTexts.map(({ id }) => id)
    const watermark = withFailurePolicy(await this.getWatermarkDefault.execute({ shopId }))
    const synonymGroups = await this.chooseGroups.execute({
      attachmentIds,
      groups: entry.synonymGroups ?? existing?.watermark.synonymGroups ?? [],
      isSuggested: entry.suggestGroups ?? false,
    })
    return {
      title: entry.title,
      ...plainOf(entry),
      textLanguage:
        entry.textLanguage ?? detectLanguage(`${entry.title} ${entry.description ?? ''}`),
      currency,
      salesPrice: priceOf(entry.price, currency, 'price'),
      originalPrice: entry.originalPrice
        ? priceOf(entry.originalPrice, currency, 'originalPrice')
        : null,
      categoryId: entry.category ? await this.#category(shopId, entry.category) : null,
      itemType: entry.type ?? ('digital' as const),
      isNsfw: entry.adult ?? false,
      watermark: { ...watermark, enabled: isMarked, synonymGroups },
      coverImageId: entry.cover ? pictures[0]! : null,
      previewImageIds: entry.cover ? pictures.slice(1) : pictures,
      imageTexts,
      attachmentIds,
      thirdPartyStorageLinks: (entry.links ?? []).map(({ url, ...details }) => ({
        url,
        remark: details.remark ?? null,
        accessCode: details.accessCode ?? null,
        unzipPassword: details.unzipPassword ?? null,
      })),
    }
  }

  /** The cover first, if there is one. */
  async #storePictures({ cover, previews = [] }: ImportedProduct, shopId: number, folder: string) {
    const images: ImageText[] = []
    for (const { file, alt = '' } of [...(cover ? [cover] : []), ...previews]) {
      const bytes = await readFile(await pathWithin(folder, file))
      images.push({ id: (await this.storeProductImage.execute({ shopId, bytes })).id, alt })
    }
    return images
  }

  async #take({ productId, ...file }: FileToTake): Promise<number> {
    const fileName = basename(file.path)
    const own = productId && (await Attachment.findBy({ productId, fileName, deletedAt: null }))
    if (own) return own.id
    const found = await this.findLooseAttachment.execute({ ...file, fileName })
    return (found ?? (await this.addAttachment.execute({ ...file, fileName }))).id
  }

  async #category(shopId: number, name: string): Promise<number> {
    const existing = await Category.query()
      .where('shop_id', shopId)
      .whereRaw('lower(name) = lower(?)', [name])
      .first()
    if (existing) return existing.id
    const category = new Category().merge({ shopId })
    return (await this.saveCategory.execute({ category, name })).id
  }
}

/** The fields that have the same name in an entry and in a product. */
function plainOf(entry: ImportedProduct): Partial<ProductContent> {
  const given: Record<string, unknown> = entry
  const names = PLAIN_NAMES.filter((name) => PRODUCT_KEYS.includes(name))
  return Object.fromEntries(names.map((name) => [name, given[name] ?? PLAIN_FIELDS[name]]))
}

function priceOf(text: string, currency: Currency, field: string): bigint {
  const minor = minorOfDecimal(text, currency)
  if (minor === null) throw new ImportPriceUnreadable(text, currency, field)
  return minor
}
