import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { LeakTooComplex, LeakUnreadable } from '#delivery/errors'
import type { PageMark } from '#delivery/tracing/queries/sold_pages'
import { ReadPages, type PagesRead, type PictureOnPage } from '#delivery/tracing/queries/read_pages'
import { ImageRejected, WorkTooHeavy } from '#watermarking/errors'
import {
  ReadImageMarks,
  type CombinedMarkReading,
  type ImageMarkReading,
} from '#watermarking/queries/image_marks'

type ReadPicturesInput = { shopId: number; paths: string[]; marks: ReadonlyMap<string, PageMark> }

/** Marks that were read, without those that were copied to where they do not belong. */
type PicturesRead = {
  /** Of the pictures by themselves, and of their sum. */
  blind: CombinedMarkReading
  /** Of the pictures laid on the pages that they show. */
  onPages: PagesRead
  /** For each picture, whether a copied mark was read in it. */
  isCopied: boolean[]
}

/** A mark of a file's copy, in a picture that was not compared with the file because of it. */
type Claim = { picture: number; file: number }

/**
 * Reads the marks of pictures. A mark is believed only where it belongs: in a picture that shows a page of the file that
 * the mark's copy was made from, and in its place on the page. It counts as well where the pages could not all be compared.
 */
@inject()
export class ReadPictures {
  constructor(
    private readImageMarks: ReadImageMarks,
    private readPages: ReadPages
  ) {}

  /** @throws LeakTooComplex, LeakUnreadable */
  async execute({ shopId, paths, marks }: ReadPicturesInput): Promise<PicturesRead> {
    const fileOf = (payload?: string | null) => marks.get(payload ?? '')?.attachmentId ?? null
    const blind = await this.#readBlind(paths, [...marks.keys()], shopId)
    const named = blind.each.map(({ payload }) => fileOf(payload))
    const onPages = await this.readPages.execute({ shopId, paths, named, marks })
    onPages.together = onPages.together.filter(
      ({ attachmentId, together }) => !together || !isForeign(together, attachmentId, fileOf)
    )
    const isCopied = named.map((file, i) => file !== null && isElsewhere(onPages, i, file))
    const read = {
      blind: { ...blind, each: withoutThose(blind.each, isCopied) },
      onPages,
      isCopied,
    }

    const claims = claimsOf(read, fileOf)
    if (claims.length === 0) return read
    const compared = await this.readPages.execute({
      shopId,
      paths: claims.map(({ picture }) => paths[picture]!),
      named: claims.map(({ file }) => file),
      marks,
    })
    const refuted = claims.filter(({ file }, i) => isElsewhere(compared, i, file))
    return withoutClaims(read, refuted, fileOf)
  }

  async #readBlind(paths: string[], candidates: string[], shopId: number) {
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

type FileOf = (payload?: string | null) => number | null

/** Marks that became readable on a page of another file, or only in the sum of pictures. */
function claimsOf({ blind: { together, added }, onPages }: PicturesRead, fileOf: FileOf): Claim[] {
  const summed = fileOf(together?.payload)
  return onPages.each.flatMap((read, picture): Claim[] => {
    const foreign = read.find((one) => isForeign(one.reading, one.attachmentId, fileOf))
    if (foreign) return [{ picture, file: fileOf(foreign.reading.payload)! }]
    const isNamed = summed !== null && added.includes(picture)
    const isThere = read.some((one) => isInPlace(one, summed))
    return isNamed && !isThere ? [{ picture, file: summed }] : []
  })
}

/** Whether a mark on a page of a file is that of another file's copy. */
function isForeign({ payload }: ImageMarkReading, attachmentId: number, fileOf: FileOf): boolean {
  const file = fileOf(payload)
  return file !== null && file !== attachmentId
}

function withoutClaims(read: PicturesRead, refuted: Claim[], fileOf: FileOf): PicturesRead {
  const { blind, onPages } = read
  const isRefuted = (picture: number, file: number | null) =>
    refuted.some((claim) => claim.picture === picture && claim.file === file)
  const summed = fileOf(blind.together?.payload)
  const isSumRefuted = summed !== null && blind.added.every((i) => isRefuted(i, summed))
  return {
    blind: isSumRefuted ? { ...blind, together: null } : blind,
    onPages: {
      ...onPages,
      each: onPages.each.map((laid, i) =>
        laid.map(({ attachmentId, reading }) => ({
          attachmentId,
          reading: isRefuted(i, fileOf(reading.payload)) ? { ...reading, ...NOTHING } : reading,
        }))
      ),
    },
    isCopied: read.isCopied.map((isCopied, i) => isCopied || refuted.some((c) => c.picture === i)),
  }
}

/**
 * Whether a picture shows the mark of a file's copy, but on none of the file's pages, or not where copies have it. Such
 * a mark was copied there and names no buyer. False when the pages could not all be compared.
 */
function isElsewhere({ compared, each }: PagesRead, picture: number, file: number): boolean {
  if (!compared[picture]!.has(file)) return false
  return !each[picture]!.some((one) => isInPlace(one, file))
}

function isInPlace({ attachmentId, reading }: PictureOnPage, file: number | null): boolean {
  return attachmentId === file && reading.place !== null && !reading.isDisplaced
}

const NOTHING = { verdict: 'none', payload: null, listed: [] } satisfies Partial<ImageMarkReading>

function withoutThose(each: ImageMarkReading[], isCopied: boolean[]): ImageMarkReading[] {
  return each.map((reading, i) => (isCopied[i] ? { ...reading, ...NOTHING } : reading))
}
