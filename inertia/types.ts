import type { PropsWithChildren } from 'react'
import type { Data } from '@generated/data'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'

/** A page's own props together with the shared ones. */
export type InertiaProps<T extends JSONDataTypes = {}> = PropsWithChildren<Data.SharedProps & T>

/** A list as the API and the pages return it (core/http/pagination). */
export type List<Item> = {
  items: Item[]
  total: number
  /** There may be more than `total`. */
  isCapped?: boolean
  page: number
  pageSize: number
  hasMore: boolean
}

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: Data.SharedProps
  }
}
