import app from '@adonisjs/core/services/app'
import { loadedClass, type LoadOf } from '#core/loaded_class'

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

/** A check with the occasions at which it runs besides `doctor`. */
export type RegisteredCheck = {
  name: string
  load: LoadOf<Check>
  /**
   * Runs before production serves: takes milliseconds and protects money and secrets. With `as warning`, production starts with
   * its faults, and says so.
   */
  atStart?: true | 'as warning'
  /** Its warnings are included in the response of `/health/ready`, whose status they do not change. */
  atReadiness?: boolean
  /** The checks after it are not run while it has a fault: they would fail for the same reason. */
  isCondition?: true
}

const registered = new Map<string, RegisteredCheck>()

export function check(checked: RegisteredCheck) {
  if (registered.has(checked.name)) throw new Error(`Two checks are called ${checked.name}`)
  registered.set(checked.name, checked)
}

export type CheckResult = { name: string; faults: string[]; warnings: string[] }

/** Runs all checks, or those of one occasion, one after the other. A check that throws counts as a fault. */
export async function runChecks(occasion?: 'atStart' | 'atReadiness'): Promise<CheckResult[]> {
  const examined: CheckResult[] = []
  for (const entry of registered.values()) {
    if (occasion && !entry[occasion]) continue
    const { name, faults, warnings } = await runCheck(entry)
    const isWarning = occasion === 'atStart' && entry.atStart === 'as warning'
    examined.push(
      isWarning
        ? { name, faults: [], warnings: [...faults, ...warnings] }
        : { name, faults, warnings }
    )
    if (entry.isCondition && faults.length > 0) break
  }
  return examined
}

async function runCheck({ name, load }: RegisteredCheck): Promise<CheckResult> {
  try {
    const Check = await loadedClass(load)
    const { faults, warnings = [] } = await (await app.container.make(Check)).execute()
    return { name, faults, warnings }
  } catch (error) {
    return { name, faults: [`not checked: ${(error as Error).message}`], warnings: [] }
  }
}
