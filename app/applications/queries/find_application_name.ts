import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { CreatorNameTaken } from '#creators/errors'
import { FindFreeCreatorName } from '#creators/queries/find_free_creator_name'

/** Checks the name that an applicant wants: free among creators and among pending applications. */
@inject()
export class FindApplicationName {
  constructor(private findFreeName: FindFreeCreatorName) {}

  /**
   * @throws InvalidCreatorName, CreatorNameTaken
   * @returns the name
   */
  async execute(name: string, client: QueryClientContract = db.connection()): Promise<string> {
    await this.findFreeName.execute({ wanted: name, sources: [] }, client)
    const pending = await client
      .from('creator_applications')
      .where('status', 'pending')
      .whereRaw('lower(creator_name) = lower(?)', [name])
      .first()
    if (pending) throw new CreatorNameTaken(name)
    return name
  }
}
