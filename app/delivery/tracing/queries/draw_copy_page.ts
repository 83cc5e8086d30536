import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { NotFound } from '#core/errors'
import { PageNotDrawn } from '#delivery/errors'
import { withStampingFolder } from '#delivery/copies/actions/stamping_folder'
import { visibleTextOf } from '#delivery/copies/engines/visible_text'
import { GetStampingInput, type StampingInput } from '#delivery/copies/queries/get_stamping_input'
import { PrivateFiles } from '#platform/storage/private_files'
import { PdfRejected, WorkTooHeavy } from '#watermarking/errors'
import { DrawPage } from '#watermarking/queries/draw_page'

type DrawCopyPageInput = { shopId: number; copyId: number; page: number }

/** A picture of a page of a buyer's copy with its visible line, to be compared with a picture of a leak. */
@inject()
export class DrawCopyPage {
  constructor(
    private getInput: GetStampingInput,
    private files: PrivateFiles,
    private drawPage: DrawPage
  ) {}

  /**
   * @returns WebP
   * @throws NotFound for another shop's copy, one that is no PDF, or a deleted file; PageNotDrawn
   */
  async execute({ shopId, copyId, page }: DrawCopyPageInput): Promise<Uint8Array> {
    const copy = await this.getInput.execute({ copyId })
    if (copy?.shopId !== shopId || copy.kind !== 'pdf') throw new NotFound()
    if (!(await this.files.exists(copy.sourceKey))) throw new NotFound()
    return this.draw(copy, page).catch((error: unknown) => {
      if (error instanceof PdfRejected || error instanceof WorkTooHeavy) throw new PageNotDrawn()
      throw error
    })
  }

  private draw(copy: StampingInput, page: number): Promise<Uint8Array> {
    return withStampingFolder(async (folder) => {
      const [source, target] = [join(folder, 'original'), join(folder, 'page')]
      await pipeline(await this.files.stream(copy.sourceKey), createWriteStream(source))
      const { settings, username, email, tradeNo, paidAt, locale, shopId } = copy
      const date = paidAt.toISOString().slice(0, 10)
      const visible = visibleTextOf(settings, { username, email, tradeNo, date }, locale)
      const keys = [...watermarking.keys]
      const input = { source, target, keys, payload: copy.watermarkId, visible, page }
      return this.drawPage.execute(input, { shopId })
    })
  }
}
