import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import type { TextEdition } from '#delivery/tracing/queries/text_editions'
import { ReadBookWords } from '#watermarking/queries/books'
import type { CompareTextInput } from '#watermarking/queries/text_marks'

type TextSource = Pick<CompareTextInput, 'source' | 'markable'>

/** The original of a text or an EPUB; empty when it was deleted. Its copies can still be compared with each other. */
@inject()
export class ReadTextSource {
  constructor(
    private files: PrivateFiles,
    private readBookWords: ReadBookWords
  ) {}

  /** @throws WorkTooHeavy, WorkerDied */
  async execute(
    { sourceKey, kind }: Pick<TextEdition, 'sourceKey' | 'kind'>,
    shopId: number
  ): Promise<TextSource> {
    if (!(await this.files.exists(sourceKey))) return {}
    if (kind !== 'epub') return { source: await buffer(await this.files.stream(sourceKey)) }
    const { text, markable } = await this.files.withPath(sourceKey, (path) =>
      this.readBookWords.execute({ path }, { shopId })
    )
    return { source: Buffer.from(text), markable }
  }
}
