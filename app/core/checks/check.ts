import app from '@adonisjs/core/services/app'

/** Result of a check, in English sentences for operators. */
export interface Findings {
  /** Production does not start with a fault in a check that runs at start. */
  faults: string[]
  /** Permitted, but the operator should know. */
  warnings?: string[]
}

/** A check of the installation: settings, database, storage. */
export interface Check {
  execute(): Promise<Findings>
}

type CheckLoader = () => Promise<{ default: new (...dependencies: any[]) => Check }>
type Occasions = {
  /** Runs before production serves. */
  atStart: boolean
  /** Its warnings are included in the response of `/health/ready`, whose status they do not change. */
  atReadiness: boolean
}
type RegisteredCheck = Occasions & { load: CheckLoader }

const registered = new Map<string, RegisteredCheck>()

/**
 * Registers a check for `doctor` (start/checks.ts).
 * @param occasions when it runs besides
 */
export function check(name: string, load: CheckLoader, occasions: Partial<Occasions> = {}) {
  if (registered.has(name)) throw new Error(`Two checks are called ${name}`)
  registered.set(name, { load, atStart: false, atReadiness: false, ...occasions })
}

export type CheckResult = { name: string; faults: string[]; warnings: string[] }

/** Runs all checks, or those of one occasion, one after the other. A check that throws counts as a fault. */
export async function runChecks(occasion?: keyof Occasions): Promise<CheckResult[]> {
  const examined: CheckResult[] = []
  for (const [name, entry] of registered) {
    if (occasion && !entry[occasion]) continue
    examined.push(await runCheck(name, entry.load))
  }
  return examined
}

async function runCheck(name: string, load: CheckLoader): Promise<CheckResult> {
  try {
    const { default: Check } = await load()
    const { faults, warnings = [] } = await (await app.container.make(Check)).execute()
    return { name, faults, warnings }
  } catch (error) {
    return { name, faults: [`not checked: ${(error as Error).message}`], warnings: [] }
  }
}
