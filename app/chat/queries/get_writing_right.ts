import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import { WRITING_FACTS } from '#chat/queries/writing_facts'
import { rightOf, type WritingFacts, type WritingRight } from '#chat/values/writing_right'

const findFacts = statement<WritingFacts>(WRITING_FACTS)

/** Whether a user may write to another one. */
export class GetWritingRight {
  /**
   * One query.
   * @throws NotFound when there is no such user, or no chat and no right to begin one: ids reveal no names
   */
  async execute(
    pair: { userId: number; partnerId: number },
    client: QueryClientContract = db.connection()
  ): Promise<WritingRight> {
    const { rows } = await findFacts(pair, client)
    return rightOf(rows[0])
  }
}
