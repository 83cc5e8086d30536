import { inject } from '@adonisjs/core'
import { slugOf } from '#web/engines/open_api'
import { GetApiDescription } from '#web/queries/get_api_description'

export interface ApiSubject {
  slug: string
  operations: { id: string; method: string; path: string; summary: string }[]
}

/** The subjects of the API. */
@inject()
export class ListApiSubjects {
  constructor(private getDescription: GetApiDescription) {}

  async execute(): Promise<ApiSubject[]> {
    const { document } = await this.getDescription.execute()
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId: id, summary, tags }]) => ({
        tag: tags[0],
        row: { id, method: method.toUpperCase(), path, summary },
      }))
    )
    return document.tags.map(({ name }) => ({
      slug: slugOf(name),
      operations: operations.filter(({ tag }) => tag === name).map(({ row }) => row),
    }))
  }
}
