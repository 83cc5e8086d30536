import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { slugOf } from '#web/engines/open_api'
import { operationView, type OperationView } from '#web/engines/operation_view'
import { GetApiDescription } from '#web/queries/get_api_description'

/** The operations of a subject with their fields. */
@inject()
export class DescribeApiSubject {
  constructor(private getDescription: GetApiDescription) {}

  /** @throws NotFound for an unknown subject */
  async execute({ slug }: { slug: string }): Promise<OperationView[]> {
    const { document } = await this.getDescription.execute()
    const tag = document.tags.find(({ name }) => slugOf(name) === slug)
    if (!tag) throw new NotFound()
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags.includes(tag.name))
        .map(([method, operation]) => operationView(document, { method, path, operation }))
    )
  }
}
