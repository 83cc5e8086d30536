import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { settings } from '#core/settings/settings'
import { PrivateFiles } from '#platform/storage/private_files'
import { FileTooLarge, FileTypeRefused, LibraryFull, TooManyUploads } from '#catalog/errors'
import { ruleFor, storageKeyFor } from '#catalog/values/file_rules'
import Upload from '#catalog/models/upload'

const GIGABYTE = 1024 ** 3

interface PrepareUploadInput {
  shopId: number
  fileName: string
  /** The size that the client announces. A larger file is rejected; the size that counts is measured when it has arrived. */
  byteSize: number
  /** Whether the file must be one that can be marked. */
  isMarked: boolean
  /** Whether the client sends a hash with each part. */
  isHashed: boolean
  lastModified: number | null
}

const BYTES_OF_SHOP = `
  select coalesce((select sum(bytes) from (select distinct storage_key, byte_size as bytes
      from attachments where shop_id = :shopId) as kept), 0)
    + coalesce((select sum(byte_size) from uploads where shop_id = :shopId), 0) as bytes`

/** Starts an upload in parts, directly to the storage. The file is not part of the library until it is registered. */
@inject()
export class PrepareUpload {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /** @throws FileTypeRefused, FileTooLarge, TooManyUploads, LibraryFull before any byte is sent. */
  async execute(input: PrepareUploadInput): Promise<Upload> {
    const { fileName, byteSize, shopId, isHashed } = input
    this.#checkRule(input)
    const storageKey = storageKeyFor(shopId, fileName)
    const contentType = 'application/octet-stream'
    const ticket = await this.files.parts.open({
      key: storageKey,
      contentType,
      bytes: byteSize,
      isHashed,
    })
    const row = {
      ...input,
      uid: randomUUID(),
      storageKey,
      ticket,
      askedAt: this.clock.now(),
      byteSize: BigInt(byteSize),
      lastModified: input.lastModified === null ? null : BigInt(input.lastModified),
    }
    return db
      .transaction(async (client) => {
        await this.#checkRoom(input, client)
        return Upload.create(row, { client })
      })
      .catch(async (error): Promise<Upload> => {
        await this.files.parts.abandon({ key: storageKey, ticket })
        throw error
      })
  }

  #checkRule({ fileName, byteSize, isMarked }: PrepareUploadInput) {
    const rule = ruleFor(fileName)
    if (isMarked && !rule) throw new FileTypeRefused()
    const { maxBytes } = isMarked && rule ? rule : marketplace.attachments
    if (byteSize > maxBytes) throw new FileTooLarge(maxBytes)
  }

  /** The shop's row is locked, so that concurrent uploads cannot exceed the limits. */
  async #checkRoom({ shopId, byteSize }: PrepareUploadInput, client: TransactionClientContract) {
    await client.rawQuery('select 1 from shops where id = ? for no key update', [shopId])
    const { maxOpen } = marketplace.uploads
    const open = await client.from('uploads').where('shop_id', shopId).select('id')
    if (open.length >= maxOpen) throw new TooManyUploads(maxOpen)

    const maxLibraryBytes = settings.get('library.maxGigabytes') * GIGABYTE
    const { rows } = await client.rawQuery(BYTES_OF_SHOP, { shopId })
    if (Number(rows[0].bytes) + byteSize > maxLibraryBytes) throw new LibraryFull(maxLibraryBytes)
  }
}
