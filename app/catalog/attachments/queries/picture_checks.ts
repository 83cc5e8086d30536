import { open } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import {
  EpubBroken,
  EpubEncrypted,
  FileContentMismatch,
  PackBroken,
  PackEmpty,
  PackEncrypted,
  PackNested,
  PackTooLarge,
  PackUnsafeName,
  PictureAnimated,
  PictureForPrint,
  PictureTooDeep,
  PictureTooFaint,
  PictureTooLarge,
  PictureTooSmall,
  PictureUnusable,
  PictureWideGamut,
} from '#catalog/errors'
import { contentTypeOf, HEAD_BYTES } from '#catalog/values/content_types'
import type { PackContents } from '#catalog/values/pack_contents'
import type { DomainException } from '#core/errors/domain_exception'
import type { ImageRejectionReason, PackRejectionReason } from '#watermarking/errors'
import { InspectImage } from '#watermarking/queries/image_marks'
import { InspectBook } from '#watermarking/queries/books'
import { InspectPack, type InspectedEntry, type NameLanguage } from '#watermarking/queries/packs'

interface CheckInput {
  path: string
  shopId?: number | undefined
  /** Its creator agreed that copies of a picture have the colors of sRGB. */
  isSrgbAgreed?: boolean | undefined
}

const PICTURE_REFUSALS: Record<ImageRejectionReason, new () => DomainException> = {
  unreadable: PictureUnusable,
  unknown_format: PictureUnusable,
  animated: PictureAnimated,
  too_small: PictureTooSmall,
  too_large: PictureTooLarge,
  cmyk: PictureForPrint,
  deep: PictureTooDeep,
  faint: PictureTooFaint,
}

/** Whether a picture can be sold in marked copies. */
@inject()
export class CheckPicture {
  constructor(private inspectImage: InspectImage) {}

  /**
   * @returns its content type
   * @throws FileContentMismatch and the errors of pictures
   */
  async execute({ path, shopId, isSrgbAgreed }: CheckInput): Promise<string> {
    const contentType = contentTypeOf(await headOf(path))
    if (!contentType.startsWith('image/')) throw new FileContentMismatch()
    const inspection = await this.inspectImage.execute({ path }, { shopId })
    if (!inspection.ok) throw new PICTURE_REFUSALS[inspection.reason]()
    if (inspection.isWideGamut && !isSrgbAgreed) throw new PictureWideGamut()
    return contentType
  }
}

function packRefusal(reason: PackRejectionReason, subject: string | null): DomainException {
  const name = subject ?? ''
  switch (reason) {
    case 'broken':
      return new PackBroken()
    case 'encrypted':
      return new PackEncrypted()
    case 'nested':
      return new PackNested(name)
    case 'unsafe_name':
      return new PackUnsafeName(name)
    case 'too_large':
      return new PackTooLarge(name)
    case 'empty':
      return new PackEmpty()
    case 'drm':
      return new EpubEncrypted()
    case 'bad_book':
      return new EpubBroken(name)
  }
}

/** An entry as it is stored. */
export interface CheckedEntry extends Omit<InspectedEntry, 'isPicture' | 'unmarkable'> {
  role: 'picture' | 'other'
  /** The error code why the picture cannot be marked. */
  unmarkable: string | null
}

const MOST_NAMED = 20

/** Whether a pack can be sold in marked copies, and which of its entries carry the mark. */
@inject()
export class CheckPack {
  constructor(private inspectPack: InspectPack) {}

  /** @throws FileContentMismatch, PictureWideGamut, and the errors of packs */
  async execute({ path, shopId, isSrgbAgreed = false }: CheckInput) {
    const contentType = contentTypeOf(await headOf(path))
    if (contentType !== 'application/zip') throw new FileContentMismatch()
    const language = await languageOf(shopId)
    const found = await this.inspectPack.execute({ path, language, isSrgbAgreed }, { shopId })
    if (!found.ok) throw packRefusal(found.reason, found.subject)
    return { contentType, ...checkedEntries(found.entries, language) }
  }
}

/** Whether an EPUB can be sold in marked copies, and which of its pictures carry the mark. */
@inject()
export class CheckBook {
  constructor(private inspectBook: InspectBook) {}

  /** @throws FileContentMismatch, PictureWideGamut, EpubEncrypted, EpubBroken, and the errors of packs */
  async execute({ path, shopId, isSrgbAgreed = false }: CheckInput) {
    if (contentTypeOf(await headOf(path)) !== 'application/zip') throw new FileContentMismatch()
    const found = await this.inspectBook.execute({ path, isSrgbAgreed }, { shopId })
    if (!found.ok) {
      const { reason, subject } = found
      throw reason === 'broken' ? new EpubBroken('ZIP') : packRefusal(reason, subject)
    }
    const { isSigned } = found
    return {
      contentType: 'application/epub+zip',
      isSigned,
      ...checkedEntries(found.entries, UTF8_NAMES),
    }
  }
}

/** Names in an EPUB are in UTF-8, so that no language decides. */
const UTF8_NAMES: NameLanguage = 'zh'

function checkedEntries(found: InspectedEntry[], language: NameLanguage) {
  if (found.some(({ unmarkable }) => unmarkable === 'wide_gamut')) throw new PictureWideGamut()
  const entries = found.map(checked)
  return { entries, contents: contentsOf(entries, language) }
}

function checked({ isPicture, unmarkable, ...entry }: InspectedEntry): CheckedEntry {
  const reason = unmarkable === 'wide_gamut' ? null : unmarkable
  return {
    ...entry,
    role: isPicture ? 'picture' : 'other',
    unmarkable: reason && new PICTURE_REFUSALS[reason]().code!,
  }
}

function contentsOf(entries: CheckedEntry[], language: NameLanguage): PackContents {
  const pictures = entries.filter(({ role }) => role === 'picture')
  const unmarked = entries.filter(({ role, unmarkable }) => role === 'other' || unmarkable)
  return {
    entries: entries.length,
    pictures: pictures.length,
    marked: entries.length - unmarked.length,
    unmarked: unmarked
      .slice(0, MOST_NAMED)
      .map(({ name, unmarkable: reason }) => ({ name, reason })),
    language,
  }
}

/** In which encoding names of the creator's system are, if they do not say it. */
async function languageOf(shopId: number | undefined): Promise<NameLanguage> {
  if (!shopId) return 'zh'
  const creator = await db
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .join('users', 'users.id', 'creators.user_id')
    .where('shops.id', shopId)
    .select('users.locale')
    .first()
  return creator?.locale.startsWith('ja') ? 'ja' : 'zh'
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
