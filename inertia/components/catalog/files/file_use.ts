import type { Data } from '@generated/data'

type Holders = Pick<Data.Catalog.Attachments.LibraryFile, 'usedIn' | 'soldIn'>

/**
 * The use of a file in the library: sold now; sold before and replaced or removed, while past
 * buyers keep it; or in no product.
 */
export type FileUse = 'sold' | 'formerly' | 'unused'

export function fileUseOf({ usedIn, soldIn }: Holders): { use: FileUse; titles: string[] } {
  if (usedIn.length > 0) return { use: 'sold', titles: usedIn.map(({ title }) => title) }
  // Withdrawn files are shown on a line of their own.
  const available = soldIn.filter(({ withdrawnAt }) => withdrawnAt === null)
  const titles = [...new Set(available.map(({ title }) => title))]
  return { use: titles.length > 0 ? 'formerly' : 'unused', titles }
}
