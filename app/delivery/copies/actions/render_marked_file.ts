import { readFile, stat, writeFile } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import type { ByteSpan } from '#platform/storage/patched_file'
import { StorePreparations } from '#delivery/copies/actions/store_preparations'
import { ListPreparations } from '#delivery/copies/queries/list_preparations'
import { ListMarkedEntries } from '#delivery/copies/queries/list_marked_entries'
import { overlayOf } from '#delivery/copies/engines/marking'
import { visibleTextOf } from '#delivery/copies/engines/visible_text'
import type { StampingInput } from '#delivery/copies/queries/get_stamping_input'
import { EmbedImage, type MarkPreparation } from '#watermarking/actions/embed_image'
import { StampBook } from '#watermarking/actions/stamp_book'
import { StampPack } from '#watermarking/actions/stamp_pack'
import { StampPdf } from '#watermarking/actions/stamp_pdf'
import { StampText } from '#watermarking/actions/stamp_text'
import { PackRejected, TextRejected } from '#watermarking/errors'

type RenderMarkedFileInput = {
  copy: StampingInput
  /** Local paths. The target is written completely or not at all. */
  source: string
  target: string
  /** Write only the bytes that are appended to the original. */
  tailOnly: boolean
  onProgress: (percent: number) => void
}

type Preparations = ReadonlyMap<number, MarkPreparation>

export type RenderedFile = {
  keyId: string
  bytes: number
  /**
   * Set when the target has only the bytes after the original: byte ranges of the original to replace with spaces.
   */
  blanks: ByteSpan[] | null
}

/**
 * Writes the marked file of a copy: StampPdf, EmbedImage, StampPack, StampBook or StampText with this buyer's data.
 * @throws PdfRejected, ImageRejected, PackRejected, TextRejected, WorkTooHeavy, WorkerDied
 */
@inject()
export class RenderMarkedFile {
  constructor(
    private stampPdf: StampPdf,
    private embedImage: EmbedImage,
    private stampPack: StampPack,
    private stampBook: StampBook,
    private listMarkedEntries: ListMarkedEntries,
    private listPreparations: ListPreparations,
    private storePreparations: StorePreparations,
    private stampText: StampText,
    private clock: Clock
  ) {}

  async execute(input: RenderMarkedFileInput): Promise<RenderedFile> {
    const { kind } = input.copy
    if (kind === 'image') return this.renderPicture(input)
    if (kind === 'pack') return this.renderPack(input)
    if (kind === 'epub') return this.renderBook(input)
    return kind === 'text' ? this.renderText(input) : this.renderPdf(input)
  }

  private async renderPicture({ copy, source, target }: RenderMarkedFileInput) {
    const { watermarkId: payload, shopId } = copy
    const keys = [...watermarking.keys]
    const known = await this.listPreparations.execute(copy)
    const { keyId, prepared } = await this.embedImage.execute(
      { source, target, keys, payload, prepared: known.get(0) },
      { shopId }
    )
    await this.storeNew(copy, known, new Map([[0, prepared]]))
    return { keyId, bytes: (await stat(target)).size, blanks: null }
  }

  private async renderPack({ copy, source, target, onProgress }: RenderMarkedFileInput) {
    const { watermarkId: payload, shopId, contents } = copy
    const marked = await this.markedEntriesOf(copy)
    const language = contents?.language ?? 'zh'
    const known = await this.listPreparations.execute(copy)
    const { keyId, prepared } = await this.stampPack.execute(
      { source, target, language, marked, payload, keys: [...watermarking.keys], prepared: known },
      { shopId, onProgress: ({ page, pages }) => onProgress(Math.floor((page * 100) / pages)) }
    )
    await this.storeNew(copy, known, prepared)
    return { keyId, bytes: (await stat(target)).size, blanks: null }
  }

  private async renderBook({ copy, source, target, onProgress }: RenderMarkedFileInput) {
    const { watermarkId: payload, synonymGroups: groups, textCode: code, shopId } = copy
    const marked = await this.markedEntriesOf(copy)
    const words = groups && code !== null ? { groups, code } : null
    const known = await this.listPreparations.execute(copy)
    const [page, keys] = [pageOf(copy), [...watermarking.keys]]
    const { keyId, prepared } = await this.stampBook.execute(
      { source, target, marked, words, payload, page, keys, prepared: known },
      { shopId, onProgress: (at) => onProgress(Math.floor((at.page * 100) / at.pages)) }
    )
    await this.storeNew(copy, known, prepared)
    return { keyId, bytes: (await stat(target)).size, blanks: null }
  }

  /** @throws PackRejected when the list is not whole: pictures that it lacks would be passed on without a mark */
  private async markedEntriesOf(copy: StampingInput): Promise<number[]> {
    const marked = await this.listMarkedEntries.execute(copy)
    if (marked.length !== copy.contents?.marked) throw new PackRejected('broken')
    return marked
  }

  private storeNew({ attachmentId }: StampingInput, known: Preparations, all: Preparations) {
    const prepared = new Map([...all].filter(([seq]) => !known.has(seq)))
    return this.storePreparations.execute({ attachmentId, prepared })
  }

  private async renderPdf({ copy, source, target, tailOnly, onProgress }: RenderMarkedFileInput) {
    const { settings } = copy
    const { keyId, bytes, blanks } = await this.stampPdf.execute(
      {
        source,
        target,
        keys: [...watermarking.keys],
        payload: copy.watermarkId,
        visible: lineOf(copy),
        hidden: settings.hidden.enabled,
        overlay: overlayOf(settings),
        stampedAt: this.clock.now().toJSDate(),
        tailOnly,
      },
      {
        shopId: copy.shopId,
        onProgress: ({ page, pages }) => onProgress(Math.floor((page * 100) / pages)),
      }
    )
    return { keyId, bytes, blanks: tailOnly ? blanks : null }
  }

  private async renderText({ copy, source, target }: RenderMarkedFileInput) {
    const { synonymGroups: groups, textCode: code, shopId } = copy
    if (!groups || code === null) throw new TextRejected('bad_code')
    const original = await readFile(source)
    const bytes = await this.stampText.execute({ bytes: original, groups, code }, { shopId })
    // A longer text could not be traced, so it is not sold.
    if (bytes.length > watermarking.leak.maxTextBytes) throw new TextRejected('too_long')
    await writeFile(target, bytes)
    return { keyId: copy.keyId, bytes: (await stat(target)).size, blanks: null }
  }
}

/** The product's visible mark with this buyer's data; null when it shows none. */
function lineOf({ username, email, tradeNo, paidAt, settings, locale }: StampingInput) {
  const date = paidAt.toISOString().slice(0, 10)
  return visibleTextOf(settings, { username, email, tradeNo, date }, locale)
}

/** The page at the end of a book. */
function pageOf(copy: StampingInput) {
  const line = lineOf(copy)
  if (!line) return null
  const words = i18nManager.locale(copy.locale).t('delivery.copy_page.made_for')
  return { words, line: line.text, locale: copy.locale }
}
