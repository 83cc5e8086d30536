import { storedVersions, privateKey } from '#platform/pictures/picture'
import { samplePageKey, type SamplePicture } from '#catalog/models/product_sample'

export type Shelf = 'private' | 'public'

/** A row that names files. */
export type NamingRow = {
  id: number
  key: string
  width?: number
  size?: string | null
  sha256?: string | null
  pictures?: SamplePicture[]
}

/** Rows that name files which must exist, page by page after an id, and the keys of each. */
export type NamedFiles = { shelf: Shelf; select: string; keysOf?: (row: NamingRow) => string[] }

const page = 'and id > :after order by id limit :most'

const versionsOf = ({ key, width }: NamingRow) =>
  storedVersions({ storageKey: key, width: width! }).map((version) => version.key)

export const NAMED_FILES: NamedFiles[] = [
  {
    shelf: 'private',
    select: `select id, storage_key as key, byte_size as size, sha256 from attachments where true ${page}`,
  },
  {
    shelf: 'private',
    select: `select id, storage_key as key, byte_size as size from copies
      where status = 'done' and storage_key is not null ${page}`,
  },
  {
    shelf: 'private',
    select: `select id, storage_key as key, byte_size as size, checksum as sha256 from ticket_files
      where entry_id is not null ${page}`,
  },
  {
    shelf: 'private',
    select: `select id, storage_key as key from watermark_samples
      where status = 'generated' and storage_key is not null ${page}`,
  },
  {
    shelf: 'private',
    select: `select id, uid as key, pictures from product_samples where state = 'ready' ${page}`,
    keysOf: ({ key, pictures }) => (pictures ?? []).map((one) => samplePageKey(key, one.page)),
  },
  {
    shelf: 'private',
    select: `select id, storage_key as key, width from chat_images where state = 'ready' ${page}`,
    keysOf: ({ key, width }) => [privateKey({ storageKey: key, width: width! })],
  },
  ...['product_images', 'shop_pictures'].map((table) => ({
    shelf: 'public' as const,
    select: `select id, storage_key as key, width from ${table} where state = 'ready' ${page}`,
    keysOf: versionsOf,
  })),
  {
    shelf: 'public',
    select: `select id, avatar_key as key from users where avatar_key is not null ${page}`,
  },
]

/** The id in a key such as `copies/7/…`. */
const idIn = (folder: string) =>
  `case when key ~ '^${folder}/[0-9]{1,9}/' then split_part(key, '/', 2)::int end`

/** Of pictures, the key without the version. */
const PICTURE = `regexp_replace(key, '-[0-9]+[.](avif|webp)$', '')`

/** Which of `:keys` no row names. Files of unfinished work are named, too. */
export const UNNAMED: Record<Shelf, string> = {
  private: `
    select key from unnest(:keys::text[]) as shelf (key)
    where not exists (select from attachments where storage_key = key)
      and not exists (select from uploads where storage_key = key)
      and not exists (select from copies where id = ${idIn('copies')} and storage_key = key)
      and not exists (select from watermark_samples
        where attachment_id = ${idIn('samples')} and storage_key = key)
      and not exists (select from product_samples
        where key like 'public-samples/%' and uid::text = split_part(key, '/', 2))
      and not exists (select from ticket_files where storage_key = key)
      and not exists (select from chat_images where storage_key = ${PICTURE})
      and not exists (select from product_images where state = 'preparing' and storage_key = key)
      and not exists (select from shop_pictures where state = 'preparing' and storage_key = key)`,
  public: `
    select key from unnest(:keys::text[]) as shelf (key)
    where not exists (select from product_images where storage_key = ${PICTURE})
      and not exists (select from shop_pictures where storage_key = ${PICTURE})
      and not exists (select from users where avatar_key = key)`,
}
