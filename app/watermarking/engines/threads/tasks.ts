import { detectImageMark, detectImageMarks } from '#watermarking/engines/image/detect_image_mark'
import { embedImageMark } from '#watermarking/engines/image/embed_image_mark'
import { inspectImage } from '#watermarking/engines/image/inspection/inspect_image'
import { outlineGlyphs } from '#watermarking/engines/pdf_drawing/outline_text'
import { drawPage } from '#watermarking/engines/pdf_mark/draw_page'
import { findUnmarkedPages } from '#watermarking/engines/pdf_mark/find_unmarked_pages'
import { inspectPdfFile } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { drawLeakedPages } from '#watermarking/engines/pdf_mark/reading/draw_leaked_pages'
import { searchPdfMark } from '#watermarking/engines/pdf_mark/reading/search_pdf_mark'
import { stampSamplePages } from '#watermarking/engines/pdf_mark/stamp_sample_pages'
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import type { PdfProgress } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import {
  opensWithoutPassword,
  unlockPdfFile,
} from '#watermarking/engines/pdf_unlocking/unlock_pdf_file'
import { fingerprintPages } from '#watermarking/engines/registration/fingerprint_pages'
import { readOnPages } from '#watermarking/engines/registration/read_on_pages'
import { searchPages } from '#watermarking/engines/registration/search_pages'
import { inspectBook } from '#watermarking/engines/epub/inspect_book'
import { readBookWords, readLeakedWords } from '#watermarking/engines/epub/read_book'
import { stampBook } from '#watermarking/engines/epub/stamp_book'
import { extractPictures } from '#watermarking/engines/pack/extract_pictures'
import { inspectPack } from '#watermarking/engines/pack/inspect_pack'
import { readContents } from '#watermarking/engines/page_view/read_contents'
import { showPage } from '#watermarking/engines/page_view/show_page'
import { samplePicture } from '#watermarking/engines/pack/sample_picture'
import { stampPack } from '#watermarking/engines/pack/stamp_pack'
import { compareText } from '#watermarking/engines/text/compare_text'
import { inspectTextBytes } from '#watermarking/engines/text/inspect_text_bytes'
import { renderText } from '#watermarking/engines/text/render_text'
import { suggestGroups } from '#watermarking/engines/text/groups/suggest_groups'
import type { SynonymGroup, TextCode } from '#watermarking/engines/text/groups/synonym_group'
import { decodeText } from '#watermarking/engines/text/text_encoding'
import { weighGroups } from '#watermarking/engines/text/groups/weigh_groups'

interface TextInput {
  bytes: Uint8Array
  groups: readonly SynonymGroup[]
}

/** The tasks of a worker thread, by name. Inputs and results must survive a structured clone. */
export const tasks = {
  inspectPdfFile,
  opensWithoutPassword,
  unlockPdfFile,
  stampPdfFile,
  stampSamplePages,
  drawPage,
  searchPdfMark,
  drawLeakedPages,
  findUnmarkedPages,
  inspectImage,
  inspectPack,
  extractPictures,
  stampPack,
  inspectBook,
  readBookWords,
  readLeakedWords,
  stampBook,
  readContents,
  showPage,
  samplePicture,
  embedImageMark,
  detectImageMark,
  detectImageMarks,
  fingerprintPages,
  searchPages,
  readOnPages,
  outlineGlyphs,
  renderText: ({ bytes, groups, code }: TextInput & { code: TextCode }) =>
    renderText(bytes, groups, code),
  compareText,
  inspectTextBytes,
  decodeText: ({ bytes }: { bytes: Uint8Array }) => decodeText(bytes).text,
  suggestGroups,
  weighGroups: ({ bytes, groups }: TextInput) => weighGroups(bytes, groups),
}

/** Tasks that no buyer waits for; they never take the last thread. */
export const BACKGROUND: ReadonlySet<TaskName> = new Set<TaskName>([
  'inspectPdfFile',
  'opensWithoutPassword',
  'unlockPdfFile',
  'stampSamplePages',
  'samplePicture',
  'drawPage',
  'searchPdfMark',
  'drawLeakedPages',
  'findUnmarkedPages',
  'inspectImage',
  'inspectPack',
  'extractPictures',
  'inspectBook',
  'readBookWords',
  'readLeakedWords',
  'detectImageMark',
  'detectImageMarks',
  'fingerprintPages',
  'searchPages',
  'readOnPages',
  'weighGroups',
  'suggestGroups',
  'compareText',
  'inspectTextBytes',
  'decodeText',
])

/** Tasks of the reader: at a lower priority than the requests of the same process, and in a pool of their own. */
export const YIELDING: ReadonlySet<TaskName> = new Set<TaskName>(['readContents', 'showPage'])

/** A picture of 80 megapixels takes 12 s to mark on a core of its own, a pack of 500 in pictures 75 s. */
const SECONDS: Partial<Record<TaskName, number>> = {
  inspectPdfFile: 15,
  // They yield to requests, so on a busy machine a page of a second takes many times as long.
  readContents: 30,
  showPage: 30,
  inspectImage: 90,
  embedImageMark: 90,
  samplePicture: 90,
  fingerprintPages: 60,
  findUnmarkedPages: 60,
  searchPages: 60,
  readOnPages: 90,
  inspectPack: 240,
  extractPictures: 60,
  stampPack: 900,
  inspectBook: 240,
  stampBook: 900,
}
const USUAL_SECONDS = 25
/** Each further picture of a task. */
const SECONDS_OF_A_PICTURE: Partial<Record<TaskName, number>> = {
  detectImageMarks: 4,
  readOnPages: 12,
}

/** Timeout of a task, which no legitimate file comes close to. */
export function secondsFor<Name extends TaskName>(task: Name, input: TaskInput<Name>): number {
  const { paths, pictures } = input as { paths?: unknown[]; pictures?: unknown[] }
  const further = Math.max(1, (paths ?? pictures)?.length ?? 1) - 1
  return (SECONDS[task] ?? USUAL_SECONDS) + (SECONDS_OF_A_PICTURE[task] ?? 0) * further
}

export type TaskName = keyof typeof tasks
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>
export type TaskProgress = PdfProgress
