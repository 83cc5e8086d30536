import app from '@adonisjs/core/services/app'
import { runChecks } from '#core/checks/check'

/** In production, prints the faults and exits with 1 before anything is served. */
export async function assertSafeStart() {
  if (!app.inProduction) return
  const examined = await runChecks('atStart')
  for (const text of examined.flatMap(({ warnings }) => warnings)) console.warn(`Warning: ${text}`)
  const faults = examined.flatMap(({ faults: found }) => found)
  if (faults.length === 0) return
  console.error('Countermark does not start in production like this:')
  for (const fault of faults) console.error(`- ${fault}`)
  process.exit(1)
}
