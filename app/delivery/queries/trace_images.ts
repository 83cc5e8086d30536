import { stat } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { gatherSightings } from '#delivery/engines/gather_sightings'
import { LeakEmpty, LeakTooLarge, LeakUnreadable } from '#delivery/errors'
import { DescribeTracedCopies } from '#delivery/queries/describe_traced_copies'
import type { ImageTrace, TraceScope } from '#delivery/queries/leak_trace'
import { ListPageMarks } from '#delivery/queries/list_page_marks'
import { ImageRefused } from '#watermarking/errors'
import { DetectImage, type ImageMarkReading } from '#watermarking/queries/detect_image'

const { maxPictureBytes } = watermarking.leak

/**
 * Which copies of this shop do pictures of pages come from: screenshots, photos, crops, scans? Each is
 * read by itself, then held against the marks of all buyers, so that a faint one may still be known.
 */
@inject()
export class TraceImages {
  constructor(
    private detectImage: DetectImage,
    private listPageMarks: ListPageMarks,
    private describeCopies: DescribeTracedCopies
  ) {}

  /** @throws LeakEmpty, LeakTooLarge, LeakUnreadable */
  async execute({ paths }: { paths: string[] }, scope: TraceScope): Promise<ImageTrace> {
    const copyOf = await this.listPageMarks.execute(scope)
    const candidates = [...copyOf.keys()]
    const readings: ImageMarkReading[] = []
    for (const path of paths) readings.push(await this.read(path, candidates))

    const sightings = gatherSightings(readings).filter(({ payload }) => copyOf.has(payload))
    const isSure = sightings.some(({ certainty }) => certainty !== 'weak')
    const shown = isSure ? sightings.filter(({ certainty }) => certainty !== 'weak') : sightings
    const copies = await this.describeCopies.execute({
      copyIds: shown.map(({ payload }) => copyOf.get(payload)!),
    })
    const suspects = shown.flatMap(({ payload, pictures, certainty, score }) => {
      const copy = copies.get(copyOf.get(payload)!)
      return copy ? [{ ...copy, pictures, certainty, score }] : []
    })
    return {
      kind: 'image',
      verdict: suspects.length === 0 ? 'none' : isSure ? 'identified' : 'suspects',
      pictures: paths.length,
      candidates: candidates.length,
      mixedCopies: isSure && suspects.length > 1,
      suspects,
    }
  }

  private async read(path: string, candidates: string[]): Promise<ImageMarkReading> {
    const { size } = await stat(path)
    if (size === 0) throw new LeakEmpty()
    if (size > maxPictureBytes) {
      throw new LeakTooLarge({ max: Math.floor(maxPictureBytes / 1024 ** 2) })
    }
    try {
      const keys = [...watermarking.keys]
      return await this.detectImage.execute({ path, keys, candidates })
    } catch (error) {
      if (error instanceof ImageRefused) throw new LeakUnreadable()
      throw error
    }
  }
}
