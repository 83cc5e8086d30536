import { stat } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { mergeDetections } from '#delivery/tracing/engines/merge_detections'
import { LeakEmpty, LeakTooComplex, LeakTooLarge, LeakUnreadable } from '#delivery/errors'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import type { ImageTrace, TraceScope } from '#delivery/tracing/values/leak_trace'
import { ListPageMarks } from '#delivery/tracing/queries/list_page_marks'
import { ImageRejected, WorkTooHeavy } from '#watermarking/errors'
import { ReadImageMarks, type CombinedMarkReading } from '#watermarking/queries/image_marks'

const { maxPictureBytes } = watermarking.leak

/**
 * Finds the copies that pictures come from: sold pictures, and screenshots, photos, crops, scans of them and of pages. Each picture is read by
 * itself and then compared with the marks of all buyers, which recognizes fainter marks. Pictures that name no buyer
 * are summed, because several faint ones together may be conclusive.
 */
@inject()
export class TraceImages {
  constructor(
    private readImageMarks: ReadImageMarks,
    private listPageMarks: ListPageMarks,
    private describeCopies: DescribeTracedCopies
  ) {}

  /** @throws LeakEmpty, LeakTooLarge, LeakTooComplex, LeakUnreadable */
  async execute({ paths }: { paths: string[] }, scope: TraceScope): Promise<ImageTrace> {
    const copyOf = await this.listPageMarks.execute(scope)
    const candidates = [...copyOf.keys()]
    for (const path of paths) await assertSize(path)
    const reading = await this.read(paths, candidates, scope.shopId)

    const detections = mergeDetections(reading).filter(({ payload }) => copyOf.has(payload))
    const isSure = detections.some(({ certainty }) => certainty !== 'weak')
    const reported = isSure
      ? detections.filter(({ certainty }) => certainty !== 'weak')
      : detections
    const copies = await this.describeCopies.execute({
      copyIds: reported.map(({ payload }) => copyOf.get(payload)!),
    })
    const suspects = reported.flatMap(({ payload, ...seen }) => {
      const copy = copies.get(copyOf.get(payload)!)
      return copy ? [{ ...copy, ...seen }] : []
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

  private async read(
    paths: string[],
    candidates: string[],
    shopId: number
  ): Promise<CombinedMarkReading> {
    try {
      const keys = [...watermarking.keys]
      return await this.readImageMarks.execute({ paths, candidates, keys }, { shopId })
    } catch (error) {
      if (error instanceof ImageRejected) throw new LeakUnreadable()
      if (error instanceof WorkTooHeavy) throw new LeakTooComplex()
      throw error
    }
  }
}

async function assertSize(path: string) {
  const { size } = await stat(path)
  if (size === 0) throw new LeakEmpty()
  if (size > maxPictureBytes) {
    throw new LeakTooLarge({ max: Math.floor(maxPictureBytes / 1024 ** 2) })
  }
}
