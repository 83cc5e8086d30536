import { detectImage, detectImages } from '#watermarking/engines/image/detect_image'
import { embedImage } from '#watermarking/engines/image/embed_image'
import { outlineGlyphs } from '#watermarking/engines/pdf_drawing/outline_text'
import { inspectPdf } from '#watermarking/engines/pdf_mark/inspect_pdf'
import { readPdfMark } from '#watermarking/engines/pdf_mark/reading/read_pdf_mark'
import { samplePdf } from '#watermarking/engines/pdf_mark/sample_pdf'
import { stampPdf } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf'
import type { PdfProgress } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf'
import { compareText } from '#watermarking/engines/text/compare_text'
import { inspectText } from '#watermarking/engines/text/inspect_text'
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
  inspectPdf,
  stampPdf,
  samplePdf,
  readPdfMark,
  embedImage,
  detectImage,
  detectImages,
  outlineGlyphs,
  renderText: ({ bytes, groups, code }: TextInput & { code: TextCode }) =>
    renderText(bytes, groups, code),
  compareText,
  inspectText,
  decodeText: ({ bytes }: { bytes: Uint8Array }) => decodeText(bytes).text,
  suggestGroups,
  weighGroups: ({ bytes, groups }: TextInput) => weighGroups(bytes, groups),
}

/** Tasks that no buyer waits for; they never take the last thread. */
export const BACKGROUND: ReadonlySet<TaskName> = new Set<TaskName>([
  'inspectPdf',
  'samplePdf',
  'readPdfMark',
  'detectImage',
  'detectImages',
  'weighGroups',
  'suggestGroups',
  'compareText',
  'inspectText',
  'decodeText',
])

const SECONDS: Partial<Record<TaskName, number>> = { inspectPdf: 8 }
const USUAL_SECONDS = 25
const SECONDS_OF_A_PICTURE = 4

/** Timeout of a task, which no legitimate file comes close to. */
export function secondsFor<Name extends TaskName>(task: Name, input: TaskInput<Name>): number {
  const pictures = task === 'detectImages' ? (input as { paths: string[] }).paths.length : 1
  return (SECONDS[task] ?? USUAL_SECONDS) + SECONDS_OF_A_PICTURE * (pictures - 1)
}

export type TaskName = keyof typeof tasks
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>
export type TaskProgress = PdfProgress
