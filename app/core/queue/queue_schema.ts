import pg from 'pg'
import { assertSchemaCompatibility, LATEST_SCHEMA_VERSION, runMigrations } from 'bullmq'

const ready = new Map<string, Promise<void>>()

/** Makes BullMQ's tables (schema `bullmq`) when they are absent or older; once in each process. */
export function ensureQueueSchema(databaseUrl: string): Promise<void> {
  const known = ready.get(databaseUrl)
  if (known) return known
  const made = makeSchema(databaseUrl).catch((error) => {
    ready.delete(databaseUrl)
    throw error
  })
  ready.set(databaseUrl, made)
  return made
}

async function makeSchema(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // A role that may not create schemas is fine as long as there is nothing to create.
    const version = await assertSchemaCompatibility(client).catch(() => 0)
    if (version < LATEST_SCHEMA_VERSION) await runMigrations(client)
  } finally {
    await client.end()
  }
}
