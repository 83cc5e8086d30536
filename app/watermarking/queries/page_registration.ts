import type { FingerprintPagesInput } from '#watermarking/engines/registration/fingerprint_pages'
import type {
  PagePlace,
  PageReading,
  PagesReading,
  ReadOnPagesInput,
} from '#watermarking/engines/registration/read_on_pages'
import type {
  PossiblePage,
  SearchPagesInput,
} from '#watermarking/engines/registration/search_pages'
import type { CopyLine, LineReading } from '#watermarking/engines/visible_line/read_visible_line'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type {
  CopyLine,
  LineReading,
  PagePlace,
  PageReading,
  PagesReading,
  PossiblePage,
  ReadOnPagesInput,
}

/**
 * What pictures of a PDF's pages are recognized by, about 3 KB for each page; null for one that cannot be drawn.
 * @throws PdfRejected, WorkTooHeavy, WorkerDied
 */
export class FingerprintPages {
  execute(input: FingerprintPagesInput, options?: WorkOptions): Promise<(Uint8Array | null)[]> {
    return inWorkerThread('fingerprintPages', input, options)
  }
}

/**
 * The pages that a picture may show, by their fingerprints.
 * @throws ImageRejected `unreadable`, WorkTooHeavy, WorkerDied
 */
export class SearchPages {
  execute(input: SearchPagesInput, options?: WorkOptions): Promise<PossiblePage[]> {
    return inWorkerThread('searchPages', input, options)
  }
}

/**
 * Reads the marks of pictures with the help of the original pages, which explain most of what the pictures show: also
 * from photos of screens, taken at an angle. Reads as well whose visible line they show.
 * @throws PdfRejected, ImageRejected `unreadable`, WeakMarkKey, WorkTooHeavy, WorkerDied
 */
export class ReadOnPages {
  execute(input: ReadOnPagesInput, options?: WorkOptions): Promise<PagesReading> {
    return inWorkerThread('readOnPages', input, options)
  }
}
