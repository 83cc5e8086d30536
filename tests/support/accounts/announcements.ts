import db from '@adonisjs/lucid/services/db'

/** An announcement that is not published; its id. */
export async function makeDraft(): Promise<number> {
  const words = { title: 'Opening hours', content: 'We are back on Monday.' }
  const [{ id }] = await db.table('announcements').insert(words).returning('id')
  return id
}
