import db from '@adonisjs/lucid/services/db'

/** The places of a pack's pictures that carry the mark. */
export class ListMarkedEntries {
  async execute({ attachmentId }: { attachmentId: number }): Promise<number[]> {
    const rows: { seq: number }[] = await db
      .from('attachment_entries')
      .where({ attachment_id: attachmentId, role: 'picture' })
      .whereNull('unmarkable')
      .orderBy('seq')
      .select('seq')
    return rows.map(({ seq }) => seq)
  }
}
