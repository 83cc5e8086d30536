import { stat } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { mergeDetections, surestReading } from '#delivery/tracing/engines/merge_detections'
import { mergeLines, type ReadLine } from '#delivery/tracing/engines/merge_lines'
import { LeakEmpty, LeakTooLarge } from '#delivery/errors'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import type {
  ImageSuspect,
  ImageTrace,
  PictureOnPage,
  TracedCopy,
  TraceScope,
} from '#delivery/tracing/values/leak_trace'
import { ListPageMarks, type PageMark } from '#delivery/tracing/queries/sold_pages'
import type { PagesRead } from '#delivery/tracing/queries/read_pages'
import { ReadPictures } from '#delivery/tracing/queries/read_pictures'
import type { CombinedMarkReading, ImageMarkReading } from '#watermarking/queries/image_marks'

const { maxPictureBytes } = watermarking.leak

/**
 * Finds the copies that pictures come from: sold pictures, and screenshots, photos, crops, scans of them and of pages.
 * Each picture is read by itself, compared with the marks of all buyers, and laid on the page that it shows, which
 * makes far fainter marks readable. Pictures that name no buyer are summed, because several faint ones together may be
 * conclusive.
 */
@inject()
export class TraceImages {
  constructor(
    private readPictures: ReadPictures,
    private listPageMarks: ListPageMarks,
    private describeCopies: DescribeTracedCopies
  ) {}

  /**
   * @param input.names of the entries of an archive, in the order of the paths
   * @throws LeakEmpty, LeakTooLarge, LeakTooComplex, LeakUnreadable
   */
  async execute(
    { paths, names }: { paths: string[]; names?: string[] },
    scope: TraceScope
  ): Promise<ImageTrace> {
    const { shopId } = scope
    const marks = await this.listPageMarks.execute(scope)
    const candidates = [...marks.keys()]
    for (const path of paths) await assertSize(path)
    const { blind, onPages, isCopied } = await this.readPictures.execute({ shopId, paths, marks })

    const detections = detectionsOf(blind, onPages).filter(({ payload }) => marks.has(payload))
    const lines = linesOf(onPages).filter(({ payload }) => marks.has(payload))
    const isSure = detections.some(({ certainty }) => certainty !== 'weak')
    const reported = isSure
      ? detections.filter(({ certainty }) => certainty !== 'weak')
      : withLines(detections, lines)
    const named = [...reported, ...lines].map(({ payload }) => marks.get(payload)!.copyId)
    const copies = await this.describeCopies.execute({ copyIds: [...new Set(named)] })
    const copyOf = ({ payload }: { payload: string }) => copies.get(marks.get(payload)!.copyId)
    const suspects = reported.flatMap((one): ImageSuspect[] => {
      const [copy, { payload, ...seen }] = [copyOf(one), one]
      const line = lines.find((read) => read.payload === payload)
      const places = placesOf(one, onPages)
      return copy ? [{ ...copy, ...seen, places, ...(line && { line: withoutName(line) }) }] : []
    })
    return {
      kind: 'image',
      verdict: suspects.length === 0 ? 'none' : isSure ? 'identified' : 'suspects',
      pictures: paths.length,
      candidates: candidates.length,
      shown: await shownBy(onPages),
      copied: isCopied.filter(Boolean).length,
      unsearched: onPages.unsearched,
      otherLines: otherLinesOf(lines, reported, copyOf),
      mixedCopies: isSure && suspects.length > 1,
      ...(names && { entries: entriesOf(names, surestOfEach(blind, onPages), marks, suspects) }),
      suspects,
    }
  }
}

function linesOf({ each }: PagesRead): ReadLine[] {
  return mergeLines(each.map((read) => read.map(({ reading }) => reading)))
}

type Reported = Omit<ImageSuspect, keyof TracedCopy> & { payload: string }

/** Copies of which only the visible line was read come after those of whose mark something is left. */
function withLines(detections: Reported[], lines: ReadLine[]): Reported[] {
  const unmarked = lines.filter((line) =>
    detections.every(({ payload }) => payload !== line.payload)
  )
  return [
    ...detections,
    ...unmarked.map(({ payload, pictures, falseAccusation }): Reported => ({
      payload,
      certainty: 'line',
      pictures: pictures.length,
      isAddedUp: false,
      score: null,
      falseAccusation,
    })),
  ]
}

function withoutName({ payload, ...line }: ReadLine) {
  return line
}

/** Lines of copies that are not reported, because marks name others. */
function otherLinesOf(
  lines: ReadLine[],
  reported: { payload: string }[],
  copyOf: (one: ReadLine) => TracedCopy | undefined
): ImageTrace['otherLines'] {
  return lines.flatMap((line) => {
    if (reported.some(({ payload }) => payload === line.payload)) return []
    const copy = copyOf(line)
    return copy ? [{ pictures: line.pictures, tradeNo: copy.order.tradeNo }] : []
  })
}

/** Of each picture, and of the pictures together, the surest of all readings. */
function detectionsOf(blind: CombinedMarkReading, onPages: PagesRead) {
  const sums = [{ together: blind.together, added: blind.added }, ...onPages.together].flatMap(
    ({ together, added }) => (together ? [{ together, added }] : [])
  )
  const together = surestReading(sums.map((sum) => sum.together))
  return mergeDetections({
    each: surestOfEach(blind, onPages),
    together,
    added: sums.find((sum) => sum.together === together)?.added ?? [],
    tried: blind.each.length + onPages.each.flat().length + sums.length,
  })
}

function surestOfEach({ each }: CombinedMarkReading, onPages: PagesRead): ImageMarkReading[] {
  return each.map((reading, i) =>
    surestReading([...onPages.each[i]!.map((one) => one.reading), reading])!
  )
}

/** The pages that show the mark of a copy in its place; of a copy without a readable mark, its visible line. */
function placesOf({ payload, certainty }: Reported, { each }: PagesRead): PictureOnPage[] {
  return each.flatMap((read, i) =>
    read.flatMap(({ reading: { place, listed, line } }) => {
      const isThere =
        certainty === 'line'
          ? line?.payload === payload
          : listed.some((one) => one.payload === payload && one.isSure)
      if (!place || !isThere) return []
      return [{ picture: i + 1, page: place.page, corners: place.corners }]
    })
  )
}

/** The page that each picture shows best. */
async function shownBy({ each }: PagesRead): Promise<NonNullable<ImageTrace['shown']>> {
  const best = each.flatMap((read, i) => {
    const [first] = read
      .filter(({ reading }) => reading.place)
      .sort((one, other) => other.reading.place!.inliers - one.reading.place!.inliers)
    return first
      ? [{ picture: i + 1, page: first.reading.place!.page, id: first.attachmentId }]
      : []
  })
  const files = await db
    .from('attachments')
    .whereIn(
      'id',
      best.map(({ id }) => id)
    )
    .select('id', 'file_name')
  const names = new Map(files.map((file) => [file.id, file.file_name]))
  return best.map(({ id, ...page }) => ({ ...page, fileName: names.get(id)! }))
}

/** Which entry of an archive names which suspect. */
function entriesOf(
  names: string[],
  each: readonly ImageMarkReading[],
  marks: ReadonlyMap<string, PageMark>,
  suspects: { copyId: number }[]
): ImageTrace['entries'] {
  return names.map((name, place) => {
    const copyId = marks.get(each[place]?.payload ?? '')?.copyId
    return { name, copyId: suspects.find((suspect) => suspect.copyId === copyId)?.copyId ?? null }
  })
}

async function assertSize(path: string) {
  const { size } = await stat(path)
  if (size === 0) throw new LeakEmpty()
  if (size > maxPictureBytes) {
    throw new LeakTooLarge({ max: Math.floor(maxPictureBytes / 1024 ** 2) })
  }
}
