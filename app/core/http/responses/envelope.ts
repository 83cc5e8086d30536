import type {
  CollectionContract,
  ItemContract,
  ResourceDataTypes,
  UnpackAsTopLevelCollection,
  UnpackAsTopLevelItem,
  UnpackTopLevelValues,
} from '@adonisjs/core/types/transformers'
import { BaseSerializer } from '@adonisjs/core/transformers'

/** Every successful JSON response of /api/v1 (D-01). */
export type Envelope<Data> = { code: 1; message: string; data: Data }

/** Every error response of /api/v1. `code` is the HTTP status. */
export type FailureEnvelope = {
  code: number
  error: string
  message: string
  details?: Record<string, unknown>
  errors?: { field: string; message: string; rule: string }[]
  requestId: string
}

export interface Serialize {
  <Item extends ItemContract<any, any, any>>(
    item: Item
  ): Promise<Envelope<UnpackAsTopLevelItem<Item, undefined>>>
  <Collection extends CollectionContract<any, any, any>>(
    collection: Collection
  ): Promise<Envelope<UnpackAsTopLevelCollection<Collection, undefined>>>
  <Data extends Record<string, ResourceDataTypes>>(
    data: Data
  ): Promise<Envelope<UnpackTopLevelValues<Data>>>
  (nothing: null): Promise<Envelope<null>>
}

class PlainSerializer extends BaseSerializer {
  wrap = undefined

  definePaginationMetaData(): never {
    throw new Error('Lists use core/http/pagination, not Lucid paginators')
  }
}

const serializer = new PlainSerializer()

/** Resolves transformers and wraps the result in the envelope. */
export async function toEnvelope(value: any, resolver: any): Promise<Envelope<any>> {
  const data = value === null ? null : await serializer.serializeWithoutWrapping(value, resolver)
  return { code: 1, message: 'ok', data }
}
