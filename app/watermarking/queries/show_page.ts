import type {
  DocumentContents,
  ReadContentsInput,
} from '#watermarking/engines/page_view/read_contents'
import type { PageSource, ShowPageInput } from '#watermarking/engines/page_view/show_page'
import { countWaitingPages, inReaderThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { DocumentContents, PageSource }

/** Above this, a page would be late: readers are told to come again. */
const MOST_WAITING = 30

/**
 * A page as its buyer sees it in the reader: WebP with their invisible mark.
 * @throws PdfRejected, ImageRejected, PackRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class ShowPage {
  execute(input: ShowPageInput, options?: WorkOptions): Promise<Uint8Array> {
    return inReaderThread('showPage', input, options)
  }

  get isBusy(): boolean {
    return countWaitingPages() >= MOST_WAITING
  }
}

/**
 * The sizes of a PDF's pages and its outline, or the size of a picture.
 * @throws PdfRejected, ImageRejected, WorkTooHeavy, WorkerDied
 */
export class ReadContents {
  execute(input: ReadContentsInput, options?: WorkOptions): Promise<DocumentContents> {
    return inReaderThread('readContents', input, options)
  }
}
