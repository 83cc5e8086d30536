import { Command } from '#core/cli/command'
import { Missing } from '#core/cli/missing'
import { args, flags } from '@adonisjs/core/ace'
import {
  describeImportFault,
  describeUnknownKeys,
} from '#catalog/imports/values/describe_import_fault'
import type { ImportEntry } from '#catalog/imports/queries/read_import_folder'

const BAR = 24

export default class ProductImport extends Command {
  static override commandName = 'product:import'
  static override description = 'Create products from a folder of files with a products.yaml'
  static override help = [
    'Example:',
    '  node ace product:import ./books --shop=ann',
    '',
    'products.yaml holds a list of products:',
    '  - key: ink-one        # a key that was imported before is skipped',
    '    title: Ink, volume one',
    '    price: "12.50"      # in the currency of the shop, or in "currency"',
    '    category: Books     # created if it does not exist',
    '    cover: { file: cover.jpg, alt: A lantern }  # or just: cover.jpg',
    '    files: [ink.pdf]    # in the same folder as products.yaml',
    '    publish: true       # otherwise it stays a draft',
    'Also: originalPrice, currency, description, buyerOnlyDescription, type, adult,',
    'languages ([ja, en]: those of the work), textLanguage (zh, en or ja: that of the texts),',
    'translations ({ en: { title, description, buyerOnlyDescription } }),',
    'previews (a list of images like cover; alt describes what an image shows),',
    'links ({url, remark, accessCode, unzipPassword}), marked (false: sold without a watermark).',
    'A watermarked text needs 13 synonym groups, 1 to 4 characters for each word:',
    '    synonymGroups: [[slow, calm], { original: big, synonym: vast }]  # + 11',
    '    suggestGroups: true # adds missing groups from words of the text',
    'Check suggestions in the editor: they cannot be changed after the first sale.',
    'English texts seldom have 13 words that are safe to replace; add groups yourself.',
  ]
  static override options = { startApp: true }

  @args.string({ description: 'Folder with products.yaml' })
  declare folder: string

  @flags.string({ description: "Creator's name in the shop's address", required: true })
  declare shop: string

  override async work() {
    const { FindShopByCreatorName } = await import('#shops/queries/shops')
    const { ReadImportFolder } = await import('#catalog/imports/queries/read_import_folder')
    const { ImportProduct } = await import('#catalog/imports/actions/import_product')
    const container = this.app.container
    const findShop = await container.make(FindShopByCreatorName)
    const shop = await findShop.execute(this.shop)
    if (!shop) throw new Missing(`creator with the name "${this.shop}"`)
    const { id: shopId, currency } = shop
    const readFolder = await container.make(ReadImportFolder)
    const entries = await readFolder.execute({ folder: this.folder })
    const importProduct = await container.make(ImportProduct)
    return this.#importAll(entries, (entry) =>
      importProduct.execute({ shopId, currency, folder: this.folder, entry: entry.value })
    )
  }

  async #importAll(
    entries: ImportEntry[],
    work: (entry: ImportEntry) => Promise<{ key: string; outcome: string }>
  ) {
    const count = { created: 0, known: 0, failed: 0 }
    for (const [n, entry] of entries.entries()) {
      const name = nameOf(entry.value, n)
      const refuse = (lines: string[]) => {
        count.failed += 1
        this.#clear()
        for (const line of lines) this.logger.error(line)
      }
      this.#draw(n, entries.length, name)
      if (entry.unknown.length > 0) {
        refuse(await describeUnknownKeys(name, entry))
        continue
      }
      try {
        const { outcome } = await work(entry)
        count[outcome as 'created' | 'known'] += 1
      } catch (error) {
        refuse(describeImportFault(name, entry, error))
      }
    }
    this.#draw(entries.length, entries.length, '')
    this.#clear()
    const { created, known, failed } = count
    const words = `${created} created, ${known} imported before, ${failed} failed`
    if (failed === 0) this.logger.success(words)
    else this.logger.warning(words)
    this.exitCode = failed === 0 ? 0 : 1
    return count
  }

  /** Redraws a progress bar; without a terminal, only errors and the result are printed. */
  #draw(done: number, all: number, name: string) {
    if (!process.stdout.isTTY) return
    const full = all === 0 ? BAR : Math.round((done / all) * BAR)
    const bar = '█'.repeat(full) + '░'.repeat(BAR - full)
    process.stdout.write(`\r\u001b[2K${bar} ${done}/${all} ${name}`)
  }

  #clear() {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K')
  }
}

function nameOf(entry: unknown, n: number): string {
  const key = (entry as { key?: unknown } | null)?.key
  return typeof key === 'string' ? key : `#${n + 1}`
}
