import type { PropsWithChildren } from 'react'
import type { Data } from '@generated/data'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'

/** A page's own props together with what every page knows. */
export type InertiaProps<T extends JSONDataTypes = {}> = PropsWithChildren<Data.SharedProps & T>

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: Data.SharedProps
  }
}
