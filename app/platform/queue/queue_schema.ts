import pg from 'pg'
import { assertSchemaCompatibility } from 'bullmq'

const ready = new Map<string, Promise<void>>()

/**
 * Checks once per process that `migration:run` has created the queue's tables (schema `bullmq`), which the
 * application itself may not do.
 * @throws Error with instructions
 */
export function assertQueueSchema(databaseUrl: string): Promise<void> {
  const prepared = ready.get(databaseUrl)
  if (prepared) return prepared
  const checked = check(databaseUrl).catch((error) => {
    ready.delete(databaseUrl)
    throw error
  })
  ready.set(databaseUrl, checked)
  return checked
}

async function check(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // A connection that breaks also fails its query, which reports it. Without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await assertSchemaCompatibility(client).catch((error: Error) => {
      throw new Error(`The queue's tables are not ready (${error.message}): run migration:run.`)
    })
  } finally {
    await client.end()
  }
}
