import db from '@adonisjs/lucid/services/db'
import { PREPARATION_VERSION, type MarkPreparation } from '#watermarking/actions/embed_image'

const STORE = `
  insert into mark_preparations (attachment_id, seq, version, level, ceiling, encoder)
  select :attachmentId, seq, :version, level, ceiling, encoder
  from unnest(:seqs::int[], :levels::float8[], :ceilings::float8[], :encoders::int[])
    as prepared (seq, level, ceiling, encoder)
  on conflict (attachment_id, seq) do update
    set version = excluded.version, level = excluded.level, ceiling = excluded.ceiling, encoder = excluded.encoder
    where mark_preparations.version <> excluded.version`

type StorePreparationsInput = {
  attachmentId: number
  /** By place in the pack; 0 for a picture by itself. */
  prepared: ReadonlyMap<number, MarkPreparation>
}

/** Stores what later copies of a file need not find again. Of two first copies at one moment, the values of one are kept. */
export class StorePreparations {
  async execute({ attachmentId, prepared }: StorePreparationsInput): Promise<void> {
    if (prepared.size === 0) return
    // In one order, so that two first copies cannot deadlock.
    const rows = [...prepared].toSorted(([one], [other]) => one - other)
    const values = rows.map(([, value]) => value)
    await db.rawQuery(STORE, {
      attachmentId,
      version: PREPARATION_VERSION,
      seqs: rows.map(([seq]) => seq),
      levels: values.map(({ level }) => level),
      ceilings: values.map(({ ceiling }) => ceiling),
      encoders: values.map(({ encoder }) => encoder),
    })
  }
}
