import type { Data } from '@generated/data'

type Holders = Pick<Data.Catalog.Attachments.LibraryFile, 'usedIn' | 'soldIn'>

/**
 * Where a file of the library stands: sold today; sold before and replaced or removed, while past buyers keep it; or in no product.
 */
export type FileUse = 'sold' | 'formerly' | 'unused'

export function useOfFile({ usedIn, soldIn }: Holders): { use: FileUse; titles: string[] } {
  if (usedIn.length > 0) return { use: 'sold', titles: usedIn.map(({ title }) => title) }
  // What was withdrawn is told by a line of its own.
  const kept = soldIn.filter(({ withdrawnAt }) => withdrawnAt === null)
  const titles = [...new Set(kept.map(({ title }) => title))]
  return { use: titles.length > 0 ? 'formerly' : 'unused', titles }
}
