import db from '@adonisjs/lucid/services/db'
import { PREPARATION_VERSION, type MarkPreparation } from '#watermarking/actions/embed_image'

/** What is known of the marks of a file's pictures from earlier copies, by place in the pack; 0 for a picture by itself. */
export class ListPreparations {
  async execute({ attachmentId }: { attachmentId: number }): Promise<Map<number, MarkPreparation>> {
    const rows: (MarkPreparation & { seq: number })[] = await db
      .from('mark_preparations')
      .where({ attachment_id: attachmentId, version: PREPARATION_VERSION })
      .select('seq', 'level', 'ceiling', 'encoder')
    return new Map(rows.map(({ seq, ...prepared }) => [seq, prepared]))
  }
}
